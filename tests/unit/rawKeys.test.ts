import { RAW_KEY } from '../support/rawKeys';

const found = (text: string) => text.match(new RegExp(RAW_KEY, 'g'));

test('keys are told from what looks like them', () => {
  expect(found('上传失败：error.file.kind')).toEqual(['error.file.kind']);
  expect(found('drawer.upload.retry')).toEqual(['drawer.upload.retry']);
  for (const text of ['错误', 'a.b', 'lin@form.example', '/paper/list.html', 'mypaper.title', 'error.'])
    expect(found(text)).toBeNull();
});
