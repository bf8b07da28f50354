import { defineForm, type HeldRecord, prefilled, provingCategories } from '.';
import { date, select, text } from './fields';

const d = defineForm({
  name: 'proven',
  words: 'proven',
  fields: {
    titleId: select({ dict: 'title', prefill: { from: 'profile.titleId', proof: 'Title.titleId' } }),
    since: date({
      prefill: { from: 'record.Title.obtainDate', among: ({ titleId }, { profile }) => titleId === profile?.titleId },
    }),
    honour: text({ prefill: { from: 'record.Award.name' } }),
  },
  groups: [{ name: 'main', fields: ['titleId', 'since', 'honour'] }],
  title: 'honour',
  sample: () => ({}),
});
const record = (category: string, data: HeldRecord['data'], verified = false): HeldRecord => ({
  category,
  data,
  verified,
});
const offered = (records: HeldRecord[], titleId = '102') => prefilled(d, { profile: { titleId } }, '', records);

test('a form names the categories of the records that it asks', () => {
  expect(provingCategories(d)).toEqual(['Title', 'Award']);
});

test('a value is proven by the record that says the same, the verified one first', () => {
  const same = { titleId: '102', obtainDate: '2019-12-01' };
  expect(offered([record('Title', { titleId: '101' }, true)]).from.titleId).toEqual({ from: 'profile' });
  expect(offered([record('Title', same)]).from.titleId?.proof).toEqual({ category: 'Title', verified: false });
  expect(offered([record('Title', same), record('Title', same, true)]).from.titleId?.proof?.verified).toBe(true);
});

test('a value of a record is taken from the one that is meant, and says whether it was verified', () => {
  const { values, from } = offered([
    record('Title', { titleId: '101', obtainDate: '2024-01-01' }, true),
    record('Title', { titleId: '102', obtainDate: '2019-12-01' }),
    record('Award', { name: '' }, true),
    record('Award', { name: '市级骨干教师' }),
  ]);
  expect(values).toMatchObject({ since: '2019-12-01', honour: '市级骨干教师' });
  expect(from.since).toEqual({ from: 'record', proof: { category: 'Title', verified: false } });
});
