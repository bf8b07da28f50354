import {
  acceptOf,
  CHUNK_SIZE,
  chunkCount,
  extensionOf,
  fileKinds,
  kindOfExtension,
  MAX_CHUNKS,
  uploadIssue,
  uploadRules,
  uploadScenes,
} from './uploads';

const MB = 1024 * 1024;

test.each(uploadScenes)('%s takes its own kinds up to its own size', (scene) => {
  const { kinds, maxBytes } = uploadRules[scene];
  for (const kind of Object.keys(fileKinds) as (keyof typeof fileKinds)[])
    for (const extension of fileKinds[kind].extensions) {
      const name = `a.${extension.toUpperCase()}`;
      expect(kindOfExtension(extensionOf(name))).toBe(kind);
      expect(uploadIssue(scene, { name, size: maxBytes })?.key).toBe(
        kinds.includes(kind) ? undefined : 'error.file.kind',
      );
      if (!kinds.includes(kind)) continue;
      expect(uploadIssue(scene, { name, size: maxBytes + 1 })).toEqual({
        key: 'error.file.tooLarge',
        params: { max: maxBytes / MB },
      });
      expect(uploadIssue(scene, { name, size: 0 })?.key).toBe('error.file.empty');
    }
});

test.each(['a', 'a.', 'a.exe', 'a.pdf.exe', 'pdf', 'a.p df'])('%j is of no accepted kind', (name) => {
  expect(uploadIssue('attachment', { name, size: 1 })).toEqual({
    key: 'error.file.kind',
    params: { kinds: 'PDF / JPG / PNG' },
  });
});

test('a file field offers what its scene takes', () => {
  expect(acceptOf('attachment')).toBe('.pdf,.jpg,.jpeg,.png');
});

test('parts: the last one may be short', () => {
  expect([0, 1, CHUNK_SIZE, CHUNK_SIZE + 1, 3 * CHUNK_SIZE].map(chunkCount)).toEqual([1, 1, 1, 2, 3]);
  expect(MAX_CHUNKS).toBe(100);
});
