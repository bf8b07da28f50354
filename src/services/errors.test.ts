import { RequestError } from './errors';

test.each([
  ['business', '403', true],
  ['business', '422', true],
  ['business', '409', false],
  ['business', '500', false],
  ['http', '404', false],
  ['network', undefined, false],
] as const)('%s %s says that nothing was done: %s', (kind, code, refused) => {
  expect(new RequestError('', kind, { code }).isRefusal).toBe(refused);
});
