import { dictsIn } from './declareDicts';

const level = [{ id: '1', name: '省级' }];

test.each([
  ['as the contract says', { module: 9, fields: [{ name: 'title', label: '题目' }], dicts: { level } }],
  ['bare', { level }],
  ['by section', { theses: { level } }],
  ['by section within `dicts`', { dicts: { theses: { level } } }],
  ['with entries that are none', { level: [...level, null, { label: '市级' }] }],
])('dictionaries %s', (_, answer) => {
  expect(dictsIn(answer)).toMatchObject({ level });
});

test.each([[undefined], [null], ['text'], [{}], [[]], [{ dicts: null }]])('none in %j', (answer) => {
  expect(Object.values(dictsIn(answer)).flat()).toEqual([]);
});
