import { subjectApplication } from '@domain/declarations/all';
import { profile } from '@domain/profile';
import { thesis } from '@domain/records/thesis';
import declarationWords from '@locales/zh-CN/areas/declaration';
import reviewWords from '@locales/zh-CN/areas/review';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../../tests/support/umi';
import type { Reviewed } from '../calls';
import type { Shown } from '../Sheet';
import { formOf as declarationForms } from './forms/declarations';
import { formOf as profileForms } from './forms/profile';
import { formOf as recordForms } from './forms/records';
import { textOf } from './SheetText';
import type { FormOf } from './sections';

bootUmi({ ...declarationWords, ...reviewWords });
ownStylesOnly();
beforeEach(() => answerCalls(() => ({})));

const { form } = subjectApplication;
const values = form.sample(0);

/** Renders the text of a document; returns what is called with remarks. */
function show(doc: Partial<Reviewed>, formOf: FormOf, mode: Shown = 'marked') {
  const Text = textOf(formOf);
  const onRemark = jest.fn();
  const shown = { form: [], ...doc } as unknown as Reviewed;
  renderIn(<Text doc={shown} mode={mode} remarks={{}} onRemark={onRemark} onShow={() => undefined} />);
  return onRemark;
}

const sections = form.groups.map(({ name }) => ({ section: name, label: name }));
const subject = { parts: [{ id: '', form: form.name, values: { ...values } }], sections };
const section = (name: string) => screen.findByRole('region', { name });
type Change = NonNullable<Reviewed['since']>['changes'][number];
const since = (...changes: Partial<Change>[]): Reviewed['since'] => ({
  attempt: 1,
  changes: changes.map((one) => ({
    label: '',
    section: '',
    kind: 'changed' as const,
    before: null,
    after: null,
    ...one,
  })) as Change[],
});
const costlier = {
  path: 'budget.b2.amount',
  label: '金额',
  before: '¥1,800.00',
  after: '¥1,860.00',
  row: { id: 'b2', title: '调研费', index: 1 },
};

test('people and budget are a line for each row, with the sum; a section of one field is named once', async () => {
  show(subject, declarationForms);
  const people = await section('4 课题组成员');
  expect(within(people).getAllByRole('listitem')).toHaveLength((values.members as unknown[]).length);
  const budget = await section('5 经费预算');
  // The heading of the table, a line for each item, and the sum.
  expect(within(budget).getAllByRole('row')).toHaveLength(2 + (values.budget as unknown[]).length);
  expect(budget).toHaveTextContent('8,000.00');
  const meaning = await section('2 研究意义');
  expect(within(meaning).getAllByText(/研究意义/)).toHaveLength(1);
});

test('a change says which row it is in, and only what has changed can be shown', async () => {
  show({ ...subject, since: since(costlier) }, declarationForms, 'changed');
  const budget = await section('5 经费预算');
  expect(screen.getAllByRole('region')).toEqual([budget]);
  expect(budget.querySelector('[data-change]')).toHaveTextContent('调研费金额¥1,800.00¥1,860.00');
  expect(within(budget).queryByRole('table')).toBeNull();
});

test('in the marked document a changed table stands below its change, and a removed value is not lost', async () => {
  const gone = { path: 'significance', kind: 'removed' as const, label: '研究意义', before: '旧的意义' };
  const parts = [{ id: '', form: form.name, values: { ...values, significance: undefined } }];
  show({ ...subject, parts, since: since(costlier, gone) }, declarationForms);
  expect(within(await section('5 经费预算')).getByRole('table')).toBeInTheDocument();
  expect((await section('2 研究意义')).querySelector('del')).toHaveTextContent('旧的意义');
});

test('a remark is about the section whose name it stands at', async () => {
  const onRemark = show(subject, declarationForms);
  fireEvent.click(within(await section('3 研究方案')).getByRole('button', { name: reviewWords['desk.remark'] }));
  expect(onRemark).toHaveBeenCalledWith('plan', '');
});

test('records stand in their modules; an added one is marked, a removed one is named', async () => {
  const parts = [
    { id: 't1', form: thesis.name, values: { ...thesis.sample(0) }, sectionName: '13' },
    { id: 'none:14', form: 'nothing', values: {}, sectionName: '14', title: '已确认无此项' },
  ];
  show(
    {
      parts,
      sections: [
        { section: '13', label: '论文' },
        { section: '14', label: '著作' },
      ],
      since: since(
        { path: 't1', kind: 'added', sectionName: '13' },
        { path: 't9', kind: 'removed', sectionName: '13', label: '论文', before: '旧论文' },
      ),
    },
    recordForms,
  );
  const theses = await section('1 论文');
  const title = String(thesis.sample(0)[thesis.title]);
  expect(theses.querySelector('[data-change]')).toHaveTextContent(title);
  expect(theses).toHaveTextContent('旧论文');
  expect(await section('2 著作')).toHaveTextContent('已确认无此项');
});

test('a question that nobody has answered is not answered by its default', async () => {
  const { isMarried: _, ...person } = profile.sample(0);
  const groups = profile.groups.map(({ name }) => ({ section: name, label: name }));
  show({ parts: [{ id: '', form: profile.name, values: person }], sections: groups }, profileForms);
  const asked = await screen.findByText('婚姻状况');
  expect(asked.nextElementSibling).toHaveTextContent('未填写');
});
