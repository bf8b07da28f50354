import { regionCode, regionPrefix } from './regionCode';

test.each([
  '450000',
  '450200',
  '450202',
  '469005',
  '429004',
  '110101',
  '500230',
  '654004',
  '710000',
  '810000',
  '820000',
])('%s is a code', (code) => expect(regionCode(code)).toBeUndefined());

test.each(['000000', '123456', '160000', '470101', '550000', '450001', '459102', '458800', '830000', '999999'])(
  '%s has the shape of none',
  (code) => expect(regionCode(code)?.key).toBe('validation.regionCode.unknown'),
);

test('other than six digits, and nothing', () => {
  expect(regionCode('45020')?.key).toBe('validation.regionCode');
  expect(regionCode('')?.key).toBe('validation.required');
});

test.each([
  ['450000', '45'],
  ['450200', '4502'],
  ['450202', '4502'],
  ['', ''],
])('%s is the beginning of what lies in it: %s', (code, prefix) => expect(regionPrefix(code)).toBe(prefix));
