import reviewWords from '@locales/zh-CN/areas/review';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { somebody } from '../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { BatchDialog } from './BatchDialog';
import type { Outcome } from './calls';
import { recognitionDesk } from './desks';

bootUmi(reviewWords);
ownStylesOnly();

const shown = (outcome?: Outcome, rest = 0) =>
  renderIn(
    <BatchDialog
      desk={recognitionDesk}
      decision="fail"
      rows={[]}
      outcome={outcome}
      runId={undefined}
      run={undefined}
      undone={new Set()}
      named={new Map()}
      busy={false}
      undoable={new Set()}
      rest={rest}
      onDecide={() => {}}
      onUndo={() => {}}
      onOpen={() => {}}
      onContinue={() => {}}
      onClose={() => {}}
    />,
    { user: somebody },
  );
const opinion = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

test('an opinion on many documents is there again after the page was left, until it was given', async () => {
  const first = shown();
  fireEvent.change(opinion(), { target: { value: '材料不齐，请补充。' } });
  first.unmount();
  expect(drafts()).toHaveLength(1);
  const second = shown();
  expect(opinion()).toHaveValue('材料不齐，请补充。');
  second.unmount();
  shown({ done: ['1'], failed: [] } as unknown as Outcome);
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('a result leads on while something is left, and only closes when nothing is', () => {
  const all = { done: ['1'], failed: [] } as unknown as Outcome;
  const names = () =>
    screen.getAllByRole('button').flatMap(({ textContent }) => (/关|继续/.test(textContent) ? [textContent] : []));
  const first = shown(all, 2);
  expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['关闭', '继续评审，剩2件']);
  first.unmount();
  shown(all);
  expect(names().map((name) => name.replaceAll(' ', ''))).toEqual(['关闭']);
});
