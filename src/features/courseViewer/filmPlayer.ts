import { playerKeys } from './playerKeys';
import { languageOf, type PlayerOptions, type VideoJs, type VideoPlayer } from './playerOptions';
import './player.css';

/** Players stop a little beside the second that was asked for. */
const SLACK = 0.5;
const NOTE_MS = 5000;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Where somebody who wants to go to a second of a film may go, by player. */
const limits = new WeakMap<object, (to: number) => number>();
let limited = false;

/** Every way to another place of a film leads through Video.js's middleware: it is asked once for all players. */
function limitSeeking(library: VideoJs): void {
  if (limited) return;
  limited = true;
  library.use('*', (player: VideoPlayer) => ({
    setSource: (source: object, next: (error: null, source: object) => void) => next(null, source),
    setCurrentTime: (to: number) => limits.get(player)?.(to) ?? to,
  }));
}

/** The film of a section in Video.js, with the rules of its course: how fast, and how far one may skip. */
export class FilmPlayer {
  private readonly player: VideoPlayer;
  private readonly marks = document.createElement('div');
  private readonly note = document.createElement('p');
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  /** The second that was shown last, and the one to begin at when the film has come. */
  private last: number;
  private wanted: number;

  constructor(
    library: VideoJs,
    host: HTMLElement,
    private readonly options: PlayerOptions,
  ) {
    this.last = options.start;
    this.wanted = options.start;
    limitSeeking(library);
    const video = document.createElement('video');
    video.className = 'video-js vjs-show-big-play-button-on-pause study-player';
    video.playsInline = true;
    host.append(video);
    const { words, locale, captions } = options;
    const speeds = SPEEDS.filter((rate) => rate <= options.maxSpeed);
    this.player = library(video, {
      controls: true,
      preload: 'metadata',
      inactivityTimeout: 0,
      experimentalSvgIcons: true,
      errorDisplay: false,
      textTrackSettings: false,
      language: locale,
      languages: { [locale]: languageOf(words) },
      playbackRates: speeds,
      html5: { nativeTextTracks: true },
      ...(options.crossOrigin && { crossOrigin: 'anonymous' }),
      controlBar: {
        children: [
          'playToggle',
          'progressControl',
          'currentTimeDisplay',
          'timeDivider',
          'durationDisplay',
          'muteToggle',
          'playbackRateMenuButton',
          'captionsButton',
          'fullscreenToggle',
        ],
      },
      userActions: { hotkeys: playerKeys(speeds, (text) => this.say(text), words.speed) },
    });
    // Kept when the film gets another address.
    if (captions) this.player.addRemoteTextTrack({ kind: 'captions', ...captions }, true);
    limits.set(this.player, (to) => this.allowed(to));
    this.dress();
    this.listen();
    this.player.src({ src: options.src, type: options.type });
  }

  pause(): void {
    this.player.pause();
  }

  position(): number {
    return this.player.currentTime() ?? this.last;
  }

  /** The same film at another address, from the same second on. */
  reload(src: string): void {
    this.wanted = this.last;
    this.player.src({ src, type: this.options.type });
  }

  /** Draws what has been watched. */
  mark(parts: readonly (readonly [from: number, to: number])[]): void {
    const { duration } = this.options;
    this.marks.replaceChildren(
      ...parts.map(([from, to]) => {
        const mark = document.createElement('i');
        mark.style.left = `${(from / duration) * 100}%`;
        mark.style.width = `${((to - from) / duration) * 100}%`;
        return mark;
      }),
    );
  }

  destroy(): void {
    clearTimeout(this.noteTimer);
    this.player.dispose();
  }

  /** What Video.js does not have: a name and a place in the order of focus, marks of what was watched, notes. */
  private dress(): void {
    const root = this.player.el();
    root.setAttribute('role', 'group');
    root.setAttribute('aria-label', this.options.title);
    root.setAttribute('tabindex', '0');
    root.setAttribute('aria-keyshortcuts', 'Space ArrowLeft ArrowRight ArrowUp ArrowDown f c m < >');
    // The same as the button below it, for hands that aim at the film.
    const large = root.querySelector('.vjs-big-play-button');
    large?.setAttribute('aria-hidden', 'true');
    large?.setAttribute('tabindex', '-1');
    // Film and time run from left to right in every language.
    root.querySelector('.vjs-control-bar')?.setAttribute('dir', 'ltr');
    this.marks.className = 'study-player-marks';
    this.marks.setAttribute('aria-hidden', 'true');
    root.querySelector('.vjs-progress-control')?.append(this.marks);
    this.note.className = 'study-player-note';
    this.note.setAttribute('role', 'status');
    this.note.hidden = true;
    root.append(this.note);
  }

  private say(text: string): void {
    clearTimeout(this.noteTimer);
    this.note.hidden = false;
    this.note.textContent = text;
    this.noteTimer = setTimeout(() => {
      this.note.hidden = true;
    }, NOTE_MS);
  }

  private allowed(to: number): number {
    const limit = this.options.reach();
    const within = Math.min(Math.max(0, to), this.options.duration);
    if (within <= limit + SLACK) return within;
    this.say(this.options.words.noSkip);
    return Math.min(within, limit);
  }

  private listen(): void {
    const { player, options } = this;
    const now = () => player.currentTime() ?? 0;
    player.on('loadedmetadata', () => {
      if (this.wanted > 0) player.currentTime(Math.min(this.wanted, Math.max(0, (player.duration() ?? 0) - 1)));
    });
    player.on('playing', () => {
      this.last = now();
      options.onPlay(this.last);
    });
    player.on('timeupdate', () => {
      if (player.seeking() || player.scrubbing()) return;
      if (!player.paused()) options.onProgress(now());
      this.last = now();
    });
    player.on('seeking', () => {
      const limit = options.reach();
      // Media keys and the like go past the middleware.
      if (now() <= limit + SLACK + 1) return;
      this.say(options.words.noSkip);
      player.currentTime(Math.min(this.last, limit));
    });
    player.on('seeked', () => {
      this.wanted = now();
      this.last = this.wanted;
      options.onJump(this.wanted);
    });
    player.on('pause', () => {
      if (!player.ended()) options.onPause(now());
    });
    player.on('ended', () => options.onEnd());
    player.on('error', () => options.onFailed(this.last));
    player.on('ratechange', () => {
      const rate = player.playbackRate() ?? 1;
      if (rate > options.maxSpeed) player.playbackRate(options.maxSpeed);
      // The next address of the film is played as fast.
      else player.defaultPlaybackRate(rate);
    });
  }
}
