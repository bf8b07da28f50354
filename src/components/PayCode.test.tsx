import { PayType } from '@domain/enums';
import orderWords from '@locales/zh-CN/order';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { PayCode } from './PayCode';

bootUmi(orderWords);

test('a code that is gone leaves nothing to end, also where scrolling answers a promise', () => {
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as never;
  const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount, getByRole } = renderIn(
    <PayCode answer={{ kind: 'qr', value: 'code', image: 'data:image/png;base64,AA==' }} way={PayType.Wechat} />,
  );
  expect(getByRole('img')).toBeVisible();
  unmount();
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});
