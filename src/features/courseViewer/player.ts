import { asset } from '@/services/deployment';
import { FilmPlayer } from './filmPlayer';
import type { PlayerOptions, VideoJs } from './playerOptions';

declare global {
  interface Window {
    /** Put there by the player's script. */
    videojs?: VideoJs;
    /** Its styles come as a file: the page's policy lets no script write any. */
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
 * Video.js, fetched once from the scripts path (specification §7) when a film is opened; the build puts it there.
 * Rejects when it does not come; the next call tries again.
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
      // What goes wrong with a film is shown to the person.
      videojs.log.level('off');
      return (host, options) => new FilmPlayer(videojs, host, options);
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
