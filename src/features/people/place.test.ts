import { waysAt } from './place';

test('a person is opened from the place of the list, and leads back to it', () => {
  const { to } = waysAt('keyword=wei&orgId=4502&page=3');
  expect(to('p1')).toBe('/manage/people?open=p1&in.keyword=wei&in.orgId=4502&in.page=3');
  const there = waysAt(to('p1', 'documents').replace(/^.*\?/, ''));
  expect(there.back).toBe('/manage/people?keyword=wei&orgId=4502&page=3');
  // The next one in the list, on the same tab; the page of his own documents is not a page of the list.
  expect(waysAt('open=p1&tab=documents&page=2&in.page=3').to('p2', 'documents')).toBe(
    '/manage/people?open=p2&tab=documents&in.page=3',
  );
});

test('without a place the links are short', () => {
  expect(waysAt('').to('p1')).toBe('/manage/people?open=p1');
  expect(waysAt('open=p1&tab=file&page=2').back).toBe('/manage/people');
});

test('the form of a new person keeps the place', () => {
  const there = waysAt('keyword=wei&orgId=4502').to('p1').replace(/^.*\?/, '');
  expect(waysAt(there).add).toBe('/manage/people?keyword=wei&orgId=4502&open=new');
});
