import { enterpriseMember } from '@domain/studios/enterpriseMember';
import { fc } from '../../tests/support/properties';
import { bootUmi } from '../../tests/support/umi';
import { changedParams, narrowing, type PlaceChange, readPlace, without } from './address';
import type { Filter } from './filter';
import { always, choice, enumeration, statuses, years } from './filters/choice';
import { days } from './filters/days';
import { elsewhere } from './filters/elsewhere';
import { fieldChoice } from './filters/fieldChoice';
import { flag } from './filters/flag';
import { range } from './filters/range';
import { search } from './filters/search';

bootUmi();

const words = { both: 'common.all', from: 'common.all', to: 'common.all', any: 'common.all' } as const;
const filters: readonly Filter[] = [
  search('keyword', 'common.search'),
  choice('status', { label: 'common.all', options: statuses('order') }),
  choice('year', { label: 'common.all', options: years(2026, 3) }),
  always('sort', '0', { label: 'common.all', options: enumeration('commentSort') }),
  days('startDate', 'endDate'),
  range('min', 'max', { most: 100, precision: 2, label: 'common.all', unit: 'common.all', words }),
  flag('mine', 'common.all'),
  elsewhere('group'),
];
const read = (query: string, prefix?: string) => readPlace(filters, new URLSearchParams(query), prefix);
const given = (query: string) =>
  Object.fromEntries(Object.entries(read(query).values).filter(([, value]) => value !== undefined));

test('a filter by a field of a form has its values and words from the form', () => {
  const sex = fieldChoice(enterpriseMember, 'sex');
  expect(sex).toMatchObject({
    names: ['sex'],
    label: 'enterpriseMember.sex',
    options: [
      { value: '1', label: { key: 'enum.sex.male' } },
      { value: '2', label: { key: 'enum.sex.female' } },
    ],
  });
  expect([sex.read(() => '2'), sex.read(() => '3')]).toEqual([{ sex: '2' }, { sex: undefined }]);
});

test('the form that is open beside a list is in its address, and closing it leads to no other page', () => {
  expect(read('open=p1&page=3')).toMatchObject({ drawer: 'p1', page: 3 });
  expect(read('e.open=new', 'e').drawer).toBe('new');
  const params = new URLSearchParams('open=new&new.orgId=1&keyword=a');
  expect(changedParams(params, { open: undefined }).toString()).toBe('keyword=a');
  expect(String(changedParams(new URLSearchParams('page=3&open=p1'), { open: undefined }))).toBe('page=3');
});

test('what makes sense is read', () => {
  const query =
    'keyword=%20数学 %26 科学 &status=2&year=2025&sort=1&startDate=2026-02-01&endDate=2026-02-28&min=1.5&max=20&mine=true&group=g1&page=3&id=o7';
  expect(read(query)).toEqual({
    values: {
      keyword: '数学 & 科学',
      status: '2',
      year: '2025',
      sort: '1',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      min: 1.5,
      max: 20,
      mine: true,
      group: 'g1',
    },
    page: 3,
    id: 'o7',
  });
});

test.each([
  'status=9',
  'status=',
  'year=1999',
  'startDate=2026-02-30',
  'endDate=yesterday',
  'min=-1',
  'max=1e1',
  'max=101',
  'min=1.234',
  'mine=yes',
  'keyword=%20%20',
])('%s means nothing', (query) => expect(given(query)).toEqual({ sort: '0' }));

test.each(['0', '-1', '1.5', 'x', '1e99', '', '1000001'])('page %s is page 1', (page) =>
  expect(read(`page=${page}`).page).toBe(1),
);

test('ranges and days that are turned round are put right', () => {
  expect(given('min=9&max=2')).toMatchObject({ min: 2, max: 9 });
  expect(given('startDate=2026-03-01&endDate=2026-02-01')).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-03-01',
  });
});

test('another filter leads to page 1, and what is open stays', () => {
  const old = new URLSearchParams('id=7&page=3&status=1');
  expect(changedParams(old, { status: undefined, mine: true }).toString()).toBe('id=7&mine=true');
  expect(changedParams(old, { page: 2 }).toString()).toBe('id=7&page=2&status=1');
  expect(changedParams(old, { page: 1 }).toString()).toBe('id=7&status=1');
  expect(changedParams(old, { id: undefined }).toString()).toBe('page=3&status=1');
});

test('what the page itself has in its address is nobody else’s', () => {
  expect(changedParams(new URLSearchParams('pid=5&status=1'), without(filters)).toString()).toBe('pid=5');
});

test('lists of one page do not meet', () => {
  const both = changedParams(
    changedParams(new URLSearchParams('page=2'), { page: 4 }, 'comments'),
    { page: 3 },
    'members',
  );
  expect(both.toString()).toBe('page=2&comments.page=4&members.page=3');
  expect([read(both.toString()).page, read(both.toString(), 'comments').page]).toEqual([2, 4]);
});

test('filters that narrow are counted, a range as one', () => {
  const count = (query: string) => narrowing(filters, read(query).values);
  expect(count('sort=1')).toBe(0);
  expect(count('min=1&max=2&keyword=a&status=0')).toBe(3);
});

const value = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom('0', '1', 'true', '2026-01-31', '12.5', '2025', '%', 'a&b=c'),
);
const names = [
  'keyword',
  'status',
  'year',
  'sort',
  'startDate',
  'endDate',
  'min',
  'max',
  'mine',
  'group',
  'page',
  'id',
];
const anything = fc.dictionary(fc.constantFrom(...names), value);

test('whatever stands in an address, writing what was read and reading it again gives the same', () => {
  fc.assert(
    fc.property(anything, (query) => {
      const first = readPlace(filters, new URLSearchParams(query));
      const { values, page, id } = first;
      const written = changedParams(changedParams(new URLSearchParams(), values), { page, id } as PlaceChange);
      expect(readPlace(filters, new URLSearchParams(written.toString()))).toEqual(first);
    }),
  );
});

test('whatever stands in an address, the call can be asked', () => {
  fc.assert(
    fc.property(anything, (query) => {
      const { values, page } = readPlace(filters, new URLSearchParams(query));
      expect(Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000).toBe(true);
      expect(String(values.keyword ?? '').length).toBeLessThanOrEqual(50);
      if (values.min !== undefined && values.max !== undefined) expect(values.min <= values.max).toBe(true);
      if (values.startDate && values.endDate) expect(values.startDate <= values.endDate).toBe(true);
      expect(['0', '1']).toContain(values.sort);
    }),
  );
});
