const types = { mp4: 'video/mp4', hls: 'application/vnd.apple.mpegurl' } as const;

/** Whether this browser's own <video> plays a kind of film; streams in pieces are known to some only. */
export const canPlay = (kind: keyof typeof types): boolean =>
  document.createElement('video').canPlayType(types[kind]) !== '';
