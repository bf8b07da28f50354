import type videojs from 'video.js';

export type VideoJs = typeof videojs;
export type VideoPlayer = ReturnType<VideoJs>;

/** Words of the player's controls; `{at}` and `{of}` stand for clock times. */
export interface PlayerWords {
  play: string;
  pause: string;
  replay: string;
  position: string;
  at: string;
  now: string;
  length: string;
  mute: string;
  unmute: string;
  speed: string;
  captions: string;
  captionsOff: string;
  full: string;
  small: string;
  loading: string;
  noSkip: string;
}

/** Seconds are those of the film. */
export interface PlayerOptions {
  title: string;
  locale: string;
  src: string;
  type: string;
  captions?: { src: string; srclang: string; label: string };
  /** Film and captions come from another origin. */
  crossOrigin: boolean;
  start: number;
  duration: number;
  maxSpeed: number;
  words: PlayerWords;
  /** Returns the second up to which the user may seek now. */
  reach: () => number;
  onPlay: (at: number) => void;
  /** Playing has come so far. `rate`: seconds of the film in a second. */
  onProgress: (at: number, rate: number) => void;
  /** The player leaves the place that was told last. */
  onLeave: () => void;
  /** The player stands at another place, or goes on from there. */
  onJump: (at: number) => void;
  /** Playing stops at the place that was told last. */
  onPause: () => void;
  onEnd: () => void;
  /** The film could not be fetched (any further). */
  onFailed: () => void;
}

/** The words by the names that Video.js has for them. */
export const languageOf = (words: PlayerWords) => ({
  Play: words.play,
  Pause: words.pause,
  Replay: words.replay,
  'Play Video': words.play,
  Mute: words.mute,
  Unmute: words.unmute,
  Fullscreen: words.full,
  'Exit Fullscreen': words.small,
  'Playback Rate': words.speed,
  Captions: words.captions,
  'captions off': words.captionsOff,
  'Progress Bar': words.position,
  'Current Time': words.now,
  Duration: words.length,
  'progress bar timing: currentTime={1} duration={2}': words.at.replace('{at}', '{1}').replace('{of}', '{2}'),
  '{1} is loading.': words.loading,
  'Video Player is loading.': words.loading,
});
