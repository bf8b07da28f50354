import { asset } from '@/services/deployment';

/** Words of the player's controls; `{at}` and `{of}` stand for clock times. */
export interface PlayerWords {
  play: string;
  pause: string;
  space: string;
  position: string;
  at: string;
  mute: string;
  unmute: string;
  speed: string;
  captions: string;
  full: string;
  small: string;
  noSkip: string;
}

/** Seconds are those of the film. */
export interface PlayerOptions {
  title: string;
  src: string;
  captions?: { src: string; lang: string; label: string };
  /** Film and captions come from another origin. */
  crossOrigin: boolean;
  start: number;
  duration: number;
  maxSpeed: number;
  words: PlayerWords;
  /** How far one may seek now. */
  reach: () => number;
  onPlay: (at: number) => void;
  onProgress: (at: number) => void;
  /** Playing goes on from another place. */
  onJump: (at: number) => void;
  onPause: (at: number) => void;
  onEnd: () => void;
  /** The film could not be fetched (any further). */
  onFailed: (at: number) => void;
}

export interface Player {
  pause(): void;
  position(): number;
  seek(to: number): void;
  focus(): void;
  /** The same film at another address, from the same second on. */
  reload(src: string): void;
  /** Draws what has been watched. */
  mark(parts: readonly (readonly [from: number, to: number])[]): void;
  destroy(): void;
}

declare global {
  interface Window {
    /** Put there by public/scripts/player.js. */
    StudyPlayer?: { mount: (host: HTMLElement, options: PlayerOptions) => Player };
  }
}

type Mount = NonNullable<Window['StudyPlayer']>['mount'];

const arrive = <E extends HTMLScriptElement | HTMLLinkElement>(element: E): Promise<void> =>
  new Promise((done, fail) => {
    element.onload = () => done();
    element.onerror = () => {
      element.remove();
      fail(new Error(`${element.tagName} of the player did not load`));
    };
    document.head.append(element);
  });

let loading: Promise<Mount> | undefined;

/**
 * The player's script and style sheet, fetched once from the scripts path (specification §7) when a film is opened.
 * Rejects when they do not come; the next call tries again.
 */
export function loadPlayer(): Promise<Mount> {
  loading ??= Promise.all([
    arrive(Object.assign(document.createElement('script'), { src: asset('scripts/player.js') })),
    arrive(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: asset('scripts/player.css') })),
  ])
    .then(() => {
      if (!window.StudyPlayer) throw new Error('The player did not start');
      return window.StudyPlayer.mount;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
