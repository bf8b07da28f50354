import { isOwnName } from './ownName';

const own = {
  loginName: 'luosq_2003',
  mobile: '13877200001',
  idDocNo: '450203198806170026',
  email: 'wei.lan@school.example',
};

test.each([
  ['luosq2003', true],
  ['LuoSQ_2003!', true],
  ['luosq9999', true],
  ['1luosq1', true],
  ['weilan2024', true],
  ['a19880617', true],
  ['lan880617', true],
  ['ab13877200001', true],
  ['x200001y7', true],
  ['a170026b', true],
  ['Bamboo2026', false],
  ['luoyang2003', false],
  ['a1988b0617', false],
])('%s: %s', (password, refused) => {
  expect(isOwnName(password, own)).toBe(refused);
});

test('names that are not known, and such as are too short to mean anything, refuse nothing', () => {
  expect(isOwnName('Bamboo2026', {})).toBe(false);
  expect(isOwnName('abcbamboo26', { loginName: 'abc', email: 'am@x.example', mobile: '', idDocNo: 'E1' })).toBe(false);
});
