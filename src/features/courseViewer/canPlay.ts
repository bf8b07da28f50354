/** Media types of the kinds of films. */
export const filmTypes = { mp4: 'video/mp4', hls: 'application/vnd.apple.mpegurl' } as const;

/** Whether this browser's own <video> plays a kind of film; streams in pieces are known to some only. */
export const canPlay = (kind: keyof typeof filmTypes): boolean =>
  document.createElement('video').canPlayType(filmTypes[kind]) !== '';
