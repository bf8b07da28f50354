import { thesis } from '@domain/records/thesis';
import { fireEvent, screen } from '@testing-library/react';
import { Select } from 'antd';
import { useClear } from '@/components/useClear';
import { somebody } from '../../tests/support/session';
import { bootUmi, ownStylesOnly, renderIn } from '../../tests/support/umi';
import { DraftStatus } from './DraftStatus';
import { OtherDrafts } from './OtherDrafts';
import type { FormDocument } from './useFormDocument';

bootUmi();
ownStylesOnly();

const savedAt = Date.UTC(2026, 10, 20, 2, 32);
const [first] = Object.entries(thesis.fields).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));

test('the other drafts say when and where they were typed, and what; each can be gone on with', () => {
  const onOpen = jest.fn();
  const drafts = [
    { id: '~1', savedAt, values: { [first ?? '']: ' 函数概念教学 ' } },
    { id: 'b', savedAt: savedAt - 1, device: 'iOS', values: { rank: 1 } },
    { id: 'c', savedAt: savedAt - 2, device: '', values: {} },
  ];
  renderIn(<OtherDrafts definition={thesis} drafts={drafts} onOpen={onOpen} />, { user: somebody });
  expect(screen.getByText('此表单还有 3 份草稿')).toBeInTheDocument();
  const [one, two, three] = screen.getAllByRole('listitem');
  expect(one).toHaveTextContent(/此浏览器函数概念教学/);
  expect(two).toHaveTextContent(/iOS/);
  expect(three).toHaveTextContent(/另一台设备/);
  fireEvent.click(screen.getByRole('button', { name: /iOS/ }));
  expect(onOpen).toHaveBeenCalledWith('b');
});

test.each([
  [undefined, '另一标签页'],
  ['Windows', 'Windows'],
  ['', '另一台设备'],
])('the line of the draft tells where else the form is being filled in (%s)', (device, place) => {
  const draft = { onlyInTab: false, elsewhere: { since: savedAt, device } } as unknown as FormDocument['draft'];
  renderIn(<DraftStatus draft={draft} />, { user: somebody });
  expect(screen.getByRole('status')).toHaveTextContent(`此表单也正在${place}填写`);
});

test('the button that clears a choice is named in the language of the page', () => {
  const Choice = () => <Select allowClear={useClear()} value="a" options={[{ value: 'a' }]} />;
  renderIn(<Choice />, { user: somebody });
  expect(document.querySelector('[aria-label="清除"]')).not.toBeNull();
  expect(document.querySelector('[aria-label="Clear"]')).toBeNull();
});
