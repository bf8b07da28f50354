import { defineForm } from '@domain/forms/defineForm';
import { evidence } from '@domain/forms/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, Form } from 'antd';
import { useState } from 'react';
import { giveHeights, scrollOf } from '../../../../tests/support/heights';
import { somebody } from '../../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../../tests/support/umi';

/** How often a record's state was drawn. */
const mockDrawn = { states: 0 };
jest.mock('./State', () => {
  const actual = jest.requireActual('./State');
  return {
    State: (props: object) => {
      mockDrawn.states += 1;
      return actual.State(props);
    },
  };
});

import { FormContextProvider } from '../../context';
import { SourcesProvider } from '../../sources';
import { Picker } from './Picker';

const ALL = 300;
const ROW = 92;
const definition = defineForm({
  name: 'proving',
  words: 'test',
  fields: { proofs: evidence({ categories: ['Thesis'], most: ALL }) },
  groups: [{ name: 'proofs', fields: ['proofs'] }],
  title: 'proofs',
  sample: () => ({}),
});
const records = Array.from({ length: ALL }, (_, n) => ({
  category: 'Thesis',
  recordId: `t${n}`,
  title: `论文 ${n}`,
  year: 2026,
  state: 'verified' as const,
  points: 1,
}));
const sources = { listEvidence: async () => ({ list: records, countable: ALL }) };
const context = { definition, readOnly: false, showMissing: false, changed: () => undefined, told: () => [] };
const picked = jest.fn();

function Shown() {
  const [form] = Form.useForm();
  const [open, setOpen] = useState(true);
  return (
    <Form form={form}>
      <SourcesProvider value={sources}>
        <FormContextProvider value={context}>
          {open && (
            <Picker
              name="proofs"
              categories={['Thesis']}
              most={ALL}
              title="选择佐证"
              label="佐证"
              picked={[]}
              onClose={() => setOpen(false)}
              onPick={picked}
            />
          )}
        </FormContextProvider>
      </SourcesProvider>
    </Form>
  );
}

bootUmi();
ownStylesOnly();
giveHeights(ROW, 700);
// The panel stands in the body, and its style sheet does not count here.
document.body.style.overflowY = 'auto';

const rows = () => screen.getAllByRole('listitem').filter((one) => one.dataset.row !== undefined);

test('of hundreds of records those in view are drawn; a tick draws its own and no other', async () => {
  renderIn(
    <App>
      <Shown />
    </App>,
    { user: somebody },
  );
  await waitFor(() => expect(screen.getByText('论文 0')).toBeInTheDocument());
  expect(rows().length).toBeLessThan(30);
  expect(rows()[2]).toHaveAttribute('aria-setsize', String(ALL));
  mockDrawn.states = 0;
  fireEvent.click(within(rows()[2] as HTMLElement).getByRole('checkbox'));
  expect(within(rows()[2] as HTMLElement).getByRole('checkbox')).toBeChecked();
  expect(mockDrawn.states).toBe(1);
  await act(async () => scrollOf(document.body, 200 * ROW));
  fireEvent.click(within(screen.getByText('论文 205').closest('li') as HTMLElement).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: /完成/ }));
  expect(picked).toHaveBeenCalledWith([
    expect.objectContaining({ recordId: 't2' }),
    expect.objectContaining({ recordId: 't205' }),
  ]);
});
