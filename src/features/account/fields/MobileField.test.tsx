import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../../tests/support/umi';
import { signInName } from '../login/signInName';
import { MobileField } from './MobileField';
import { useFields } from './useFields';

bootUmi();

function Page() {
  return <MobileField form={useFields(() => ({ mobile: '', code: '', smsCode: '' }), {})} />;
}

test.each([
  ['１３８０００００００１', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['\u202d138\u200b 0000 0001\u202c', '13800000001'],
  ['138000000012', '13800000001'],
  ['+86138', '+86138'],
])('%j pasted into a mobile field is %s', (pasted, kept) => {
  renderIn(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('手机号', { selector: 'input' });
  fireEvent.change(field, { target: { value: pasted } });
  expect(field.value).toBe(kept);
});

test.each([
  ['ｔｅａｃｈｅｒ０１\u200b', 'teacher01'],
  ['+86 138 0000 0001', '13800000001'],
  ['110105 19491231 002x', '11010519491231002x'],
  ['138-0000-0001', '138-0000-0001'],
])('somebody who signs in with %j is %s', (typed, name) => expect(signInName(typed)).toBe(name));
