/** Media types of the kinds of films. */
export const filmTypes = { mp4: 'video/mp4', hls: 'application/vnd.apple.mpegurl' } as const;

/** Whether this browser's own <video> plays a kind of film; streams in pieces are known to some only. */
export const canPlay = (kind: keyof typeof filmTypes): boolean =>
  document.createElement('video').canPlayType(filmTypes[kind]) !== '';

/** Why a film does not play: the browser lacks the codec of films, no network is there, or the film itself. */
export type FilmFault = 'browser' | 'network' | 'film';

/**
 * Returns why a film failed just now. Firefox and Chromium on some Linux systems lack H.264: they claim to play MP4,
 * which may hold another codec, and then fail.
 */
export function faultNow(): FilmFault {
  if (document.createElement('video').canPlayType(`${filmTypes.mp4}; codecs="avc1.42E01E"`) === '') return 'browser';
  return navigator.onLine ? 'film' : 'network';
}
