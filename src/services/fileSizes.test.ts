import { fileSize, filesSize } from './format';

test('the size of several files agrees with the sizes that each of them shows', () => {
  expect([1300, 1300].map(fileSize)).toEqual(['2 KB', '2 KB']);
  expect(filesSize([1300, 1300])).toBe('4 KB');
  const MB = 1024 * 1024;
  expect([1.26 * MB, 1.27 * MB].map(fileSize)).toEqual(['1.3 MB', '1.3 MB']);
  expect(filesSize([1.26 * MB, 1.27 * MB])).toBe('2.6 MB');
  expect(filesSize([700 * 1024, 500 * 1024])).toBe('1.2 MB');
});
