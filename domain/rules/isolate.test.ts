import { isolated } from './isolate';

test('names and codes are isolated; plain words, numbers and nothing are as they were', () => {
  expect(isolated({ name: '《课程》（导论）', no: '6226****0037', kind: 'general', n: 3, none: undefined })).toEqual({
    name: '\u2068《课程》（导论）\u2069',
    no: '\u20686226****0037\u2069',
    kind: 'general',
    n: 3,
    none: undefined,
  });
});
