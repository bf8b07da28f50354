import { unitTransferLinks } from '@domain/unitTransfers/links';
import unitTransfer from '@locales/zh-CN/areas/unitTransfer';
import { act, screen } from '@testing-library/react';
import { answerCalls, bootUmi, ownStylesOnly, renderIn } from '../../../tests/support/umi';
import { UnitTransferPage } from './index';

bootUmi(unitTransfer);
ownStylesOnly();

const row = {
  id: 't7',
  rowVersion: 1,
  status: 1,
  fromName: '临江市第三中学',
  toName: '临江市第五中学',
  day: '2027-02-01',
  reason: '家庭住址变动。',
  withdrawable: true,
};
const entry = { id: 'l1', attempt: 1, action: 'submit', status: 1, level: 0, operator: '覃国栋', role: '本人' };

test('the address of a transfer opens it, with what has been done with it', async () => {
  answerCalls((call) => {
    if (call.includes('/UnitTransfer/Get/t7'))
      return { ...row, res: [], log: [{ ...entry, time: '2026-11-20 09:00:00' }] };
    return { list: [row], total: 1, current: 1, pageSize: 10 };
  });
  await act(async () => renderIn(<UnitTransferPage />, { path: unitTransferLinks.one('t7') }));
  expect(await screen.findByRole('heading', { name: '到临江市第五中学的调动' })).toBeInTheDocument();
  expect(screen.getByText(unitTransfer['unitTransfer.course'])).toBeInTheDocument();
});
