import { definitionOf, type RecordDefinition } from '@domain/assessment/binding';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { answerCalls, bootUmi, ownStylesOnly, refusal, renderIn } from '../../tests/support/umi';
import type { RecordRow } from './calls';
import { RecordDrawer } from './RecordDrawer';

bootUmi();
ownStylesOnly();
beforeEach(() => localStorage.clear());

const definition = definitionOf('OtherExperiences') as RecordDefinition;
const title = definition.title;
const row = {
  otherExperiencesId: 'r1',
  assessmentId: 'a1',
  rowVersion: 1,
  missing: [],
  ...definition.sample(0),
} as unknown as RecordRow;
const known = String(row[title]);

function open(details: () => unknown): string[] {
  const asked: string[] = [];
  answerCalls((call, query) => {
    if (!call.includes('EditDetails')) return [];
    asked.push(`${call} ${JSON.stringify(query)}`);
    return details();
  });
  renderIn(
    <App>
      <RecordDrawer
        definition={definition}
        keys={{ assessmentId: 'a1', planId: 'p1' }}
        row={row}
        dicts={{}}
        onClose={() => undefined}
        onSaved={() => undefined}
      />
    </App>,
    { user: { userId: 'u1' } },
  );
  return asked;
}

test('a record that is opened is there at once, and is read again by its own call', async () => {
  const asked = open(() => ({ ...row, [title]: '别处刚改过的名称', rowVersion: 2 }));
  expect(await screen.findByDisplayValue('别处刚改过的名称')).toBeInTheDocument();
  expect(asked).toEqual(['GET /api/OtherExperiencesEditDetails {"otherExperiencesId":"r1"}']);
});

test('what is typed meanwhile is not typed over', async () => {
  let answer: (row: RecordRow) => void = () => undefined;
  open(() => new Promise((done) => (answer = done)));
  const field = await screen.findByDisplayValue(known);
  fireEvent.change(field, { target: { value: '我正在写的名称' } });
  answer({ ...row, [title]: '别处刚改过的名称', rowVersion: 2 });
  // Told in the foot of the drawer, so that nothing moves under the cursor; the choice opens when it is asked for.
  const choose = await screen.findByRole('button', { name: '去选择' });
  expect(screen.queryByText('别处刚改过的名称')).toBeNull();
  fireEvent.click(choose);
  await waitFor(() => expect(screen.getByText('别处刚改过的名称')).toBeInTheDocument());
  expect(field).toHaveValue('我正在写的名称');
});

test('a record that is gone says so', async () => {
  open(() => {
    throw refusal(404, '记录不存在');
  });
  expect(await screen.findByText(/这条记录已被删除/)).toBeInTheDocument();
});
