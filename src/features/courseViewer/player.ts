import { asset } from '@/services/deployment';
import { FilmPlayer } from './filmPlayer';
import type { PlayerOptions, VideoJs } from './playerOptions';

declare global {
  interface Window {
    /** Put there by the player's script. */
    videojs?: VideoJs;
    /** Styles come from a file: the content security policy of the page forbids styles written by scripts. */
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

type Mount = (host: HTMLElement, options: PlayerOptions) => FilmPlayer;

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
 * Loads Video.js once from the scripts path, where the build puts it, when a film is opened.
 * Rejects when it cannot be loaded; the next call tries again.
 */
export function loadPlayer(): Promise<Mount> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
  loading ??= Promise.all([
    arrive(Object.assign(document.createElement('script'), { src: asset('scripts/video.js') })),
    arrive(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: asset('scripts/video.css') })),
  ])
    .then((): Mount => {
      const { videojs } = window;
      if (!videojs) throw new Error('The player did not start');
      // Errors of a film are shown to the user instead of the log.
      videojs.log.level('off');
      return (host, options) => new FilmPlayer(videojs, host, options);
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
