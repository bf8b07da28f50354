import { countUnits, soughtUnits, type Unit } from './units';

const unit = (id: string, name: string, kind: Unit['kind'], code: string, aboveId?: string): Unit => ({
  id,
  name,
  kind,
  code,
  people: 0,
  ...(aboveId && { aboveId }),
});
const units = [
  unit('p', '云岭省教育厅', 'province', '450000'),
  unit('c', '临江市教育局', 'city', '450200', 'p'),
  unit('d', '望江区教育局', 'county', '450202', 'c'),
  unit('s', '望江区第一小学', 'primary', '450202', 'd'),
  unit('k', '青禾区教育局', 'county', '450203', 'c'),
  unit('t', '青禾小学', 'primary', '450203', 'k'),
  unit('i', '省教研中心', 'institution', '450000', 'p'),
];
const ids = (text: string) => soughtUnits(units, text).units.map(({ id }) => id);

test('a name is found with those above and below it, a code by its beginning in any width', () => {
  expect(ids('望江区教育')).toEqual(['p', 'c', 'd', 's']);
  expect(ids('青禾小学')).toEqual(['p', 'c', 'k', 't']);
  expect(soughtUnits(units, '青禾小学').found).toBe(1);
  expect(ids('４５０２０３')).toEqual(['p', 'c', 'k', 't']);
  expect([...soughtUnits(units, '450203').above]).toEqual(['c', 'p', 'k']);
  expect(ids('没有的学校')).toEqual([]);
});

test('pinyin finds once its readings are there', () => {
  const readings = (letter: string) => ({ 青: ['qing'], 禾: ['he'] })[letter] ?? [];
  expect(soughtUnits(units, 'qinghe', readings).units.map(({ id }) => id)).toEqual(['p', 'c', 'k', 't']);
  expect(soughtUnits(units, 'qh', readings).found).toBe(2);
});

test('organisations are counted by what they are', () =>
  expect(countUnits(units)).toEqual({ cities: 1, counties: 2, schools: 2, others: 1 }));
