import { withoutBase } from './currentPage';

test.each([
  ['/teacher/personal/profile', '/teacher/', '/personal/profile'],
  ['/lz/teacher/user/login/', '/lz/teacher/', '/user/login/'],
  ['/Teacher/personal', '/teacher/', '/personal'],
  ['/teacher', '/teacher/', '/'],
  ['/teacher/', '/teacher/', '/'],
  ['/teachers/personal', '/teacher/', '/teachers/personal'],
  ['/personal', '/', '/personal'],
])('%s below %s is %s', (path, base, page) => {
  expect(withoutBase(path, base)).toBe(page);
});
