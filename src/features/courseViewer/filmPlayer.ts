import { playerKeys } from './playerKeys';
import { languageOf, type PlayerOptions, type VideoJs, type VideoPlayer } from './playerOptions';
import './player.css';

/** Seconds of tolerance: players stop a little beside the second that was asked for. */
const SLACK = 0.5;
const NOTE_MS = 5000;
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** By player: returns the second that the user may go to when asking for `to`. */
const limits = new WeakMap<object, (to: number) => number>();
let limited = false;

/** Adds the limit to the middleware of Video.js, through which all seeking goes; once for all players. */
function limitSeeking(library: VideoJs): void {
  if (limited) return;
  limited = true;
  library.use('*', (player: VideoPlayer) => ({
    setSource: (source: object, next: (error: null, source: object) => void) => next(null, source),
    setCurrentTime: (to: number) => limits.get(player)?.(to) ?? to,
  }));
}

/** Film of a section in Video.js, with the rules of its course: highest speed and how far the user may skip. */
export class FilmPlayer {
  private readonly player: VideoPlayer;
  private readonly marks = document.createElement('div');
  private readonly note = document.createElement('p');
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  /** Second that was shown last, and the second to begin at when the film is loaded. */
  private last: number;
  private wanted: number;
  /** True from a jump until the player has arrived: places that it reports meanwhile were not played. */
  private away = false;
  /** Highest speed since the player last told its place. */
  private rate = 1;

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

  /** Tells how far the film has been played; does nothing during a jump. */
  tell(): void {
    const { player, options } = this;
    if (player.seeking() || this.away) return;
    this.last = player.currentTime() ?? this.last;
    options.onProgress(this.last, this.rate);
  }

  /** Loads the same film from another address and goes on at the same second. */
  reload(src: string): void {
    this.wanted = this.last;
    this.leave();
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

  /** Adds what Video.js lacks: an accessible name, a place in the order of focus, marks of watched parts, notes. */
  private dress(): void {
    const root = this.player.el();
    root.setAttribute('role', 'group');
    root.setAttribute('aria-label', this.options.title);
    root.setAttribute('tabindex', '0');
    root.setAttribute('aria-keyshortcuts', 'Space ArrowLeft ArrowRight ArrowUp ArrowDown f c m < >');
    // The large button does the same as the play button of the bar, so keyboard and screen readers skip it.
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

  /** Returns the second that the user may go to when asking for `to`; tells the played part before the jump. */
  private allowed(to: number): number {
    this.tell();
    const limit = this.options.reach();
    const within = Math.min(Math.max(0, to), this.options.duration);
    if (within <= limit + SLACK) return within;
    this.say(this.options.words.noSkip);
    return Math.min(within, limit);
  }

  /** Listens to the player. Its place is used only while it plays: in a jump it reports the new place too early. */
  private listen(): void {
    const { player, options } = this;
    const now = () => player.currentTime() ?? 0;
    player.on('loadedmetadata', () => {
      this.away = this.wanted > 0;
      if (this.away) player.currentTime(Math.min(this.wanted, Math.max(0, (player.duration() ?? 0) - 1)));
    });
    player.on('playing', () => {
      this.rate = Math.min(player.playbackRate() ?? 1, options.maxSpeed);
      options.onPlay(this.begin(this.last));
    });
    player.on('timeupdate', () => this.tell());
    player.on('seeking', () => {
      this.leave();
      this.wanted = now();
      const limit = options.reach();
      // Media keys and the like go past the middleware.
      if (now() <= limit + SLACK + 1) return;
      this.say(options.words.noSkip);
      player.currentTime(Math.min(this.last, limit));
    });
    player.on('seeked', () => {
      this.away = false;
      options.onJump(this.begin(this.wanted));
    });
    player.on('pause', () => {
      if (player.ended()) return;
      this.tell();
      options.onPause();
    });
    player.on('ended', () => options.onEnd());
    player.on('error', () => options.onFailed());
    player.on('ratechange', () => this.changeSpeed(player.playbackRate() ?? 1));
  }

  /** Returns where playing has begun: at the known place `at`, unless the player is elsewhere. */
  private begin(at: number): number {
    const now = this.player.currentTime() ?? 0;
    this.last = now >= at && now <= at + SLACK * this.rate ? at : now;
    return this.last;
  }

  private leave(): void {
    this.away = true;
    this.options.onLeave();
  }

  private changeSpeed(rate: number): void {
    if (rate > this.options.maxSpeed) this.player.playbackRate(this.options.maxSpeed);
    // The next address of the film keeps the speed.
    else this.player.defaultPlaybackRate(rate);
    const allowed = Math.min(rate, this.options.maxSpeed);
    this.rate = Math.max(this.rate, allowed);
    this.tell();
    this.rate = allowed;
  }
}
