import reviewWords from '@locales/zh-CN/areas/review';
import { act, fireEvent, screen } from '@testing-library/react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { somebody } from '../../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import type { Reviewed } from './calls';
import { DecisionBar } from './DecisionBar';
import { recognitionDesk } from './desks';
import { useDecide } from './useDecide';
import type { Decision, useDecisions } from './useDecisions';
import type { Opinion, useOpinion } from './useOpinion';

bootUmi(reviewWords);
ownStylesOnly();

const moves = ['pass', 'fail', 'refuse'].map((name) => ({ name, unmet: [] }));
const doc = { id: 'd1', rowVersion: 1, level: 1, moves } as unknown as Reviewed;

function Desk({ send }: { send: () => Promise<unknown> }) {
  const [armed, arm] = useState<Decision>();
  const [opinion, setOpinion] = useState<Opinion>({ text: '', remarks: {} });
  const [busy, setBusy] = useState(false);
  const field = useRef<TextAreaRef>(null);
  const writing = {
    opinion,
    change: (next: Partial<Opinion>) => setOpinion((was) => ({ ...was, ...next })),
    given: () => undefined,
  } as unknown as ReturnType<typeof useOpinion>;
  const decisions = {
    busy,
    decide: async (...all: Parameters<ReturnType<typeof useDecisions>['decide']>) => {
      setBusy(true);
      return (send as (...given: unknown[]) => Promise<unknown>)(...all);
    },
  } as unknown as ReturnType<typeof useDecisions>;
  const { problem, sending, confirm, decide, graded } = useDecide({
    doc,
    mayDecide: true,
    now: { current: doc.id },
    writing,
    decisions,
    armed,
    arm,
    field,
    onDecided: () => undefined,
  });
  return (
    <DecisionBar
      desk={recognitionDesk}
      doc={doc}
      opened
      writing={writing}
      phrases={[]}
      settled={false}
      armed={armed}
      problem={problem}
      busy={busy}
      sending={sending}
      keys={false}
      field={field}
      confirm={confirm}
      onDecide={(decision) => void decide(decision)}
      onGrade={graded}
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

test('what was written for a return goes along with a pass only after the reviewer was told; the pressed button works', async () => {
  const send = jest.fn(() => new Promise(() => undefined));
  renderIn(<Desk send={send} />, { user: somebody });
  await press(reviewWords['desk.fail']);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '缺少课时证明' } });
  await press(reviewWords['desk.pass']);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(reviewWords['desk.problem.meant']);
  await press(reviewWords['desk.pass']);
  expect(send).toHaveBeenCalledWith(['d1'], 'pass', expect.objectContaining({ opinion: '缺少课时证明' }), {
    saysWhy: true,
  });
  expect(button(reviewWords['desk.pass'])).toHaveClass('ant-btn-loading');
  expect(button(reviewWords['desk.fail'])).toBeDisabled();
});

test('what was written for no decision goes along with a pass at one press', async () => {
  const send = jest.fn(() => new Promise(() => undefined));
  renderIn(<Desk send={send} />, { user: somebody });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '同意' } });
  await press(reviewWords['desk.pass']);
  expect(send).toHaveBeenCalledTimes(1);
});
