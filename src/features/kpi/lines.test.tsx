import type { KpiRow } from '@domain/api/kpiShapes';
import { kpiFlowOf, kpiLinks } from '@domain/kpi/flows';
import { StageStatus } from '@domain/statuses';
import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { MineLine, NoticeLine } from './lines';

bootUmi();

const draft = {
  id: '7',
  batchId: '1',
  batchName: '2026 年度专业 KPI',
  year: 2026,
  status: StageStatus.NotSubmitted,
  selfScore: 65,
  attempt: 1,
  updateTime: '2026-10-28 19:00:00',
  deadline: '2099-12-10 18:00:00',
  result: 0,
} satisfies KpiRow;
const show = (row: KpiRow) => renderIn(<MineLine row={row} links={kpiLinks(kpiFlowOf('prokpi'))} />);

test('a draft says until when it can be handed in, and is gone on with', () => {
  show(draft);
  expect(screen.getByText(/^剩/)).toBeInTheDocument();
  expect(screen.getByText('kpi.home.continue')).toBeInTheDocument();
});

test('a draft of a batch that is over can be read only', () => {
  show({ ...draft, deadline: '2020-12-10 18:00:00' });
  expect(screen.queryByText(/^剩|^逾期/)).not.toBeInTheDocument();
  expect(screen.getByText('kpi.mine.open')).toBeInTheDocument();
});

const links = kpiLinks(kpiFlowOf('prokpi'));
const batch = { batchId: 'b', name: '2026 年度专业 KPI', state: 1 as const, deadline: '2099-12-10 18:00:00' };
const notice = { id: 'n', title: '申报通知', publishTime: '2026-10-20 08:30:00', top: false };

test('an announcement of a batch leads to the own declaration, or to what is read before one begins', () => {
  const { unmount } = renderIn(<NoticeLine row={{ ...notice, batch }} links={links} />);
  expect(screen.getByRole('link', { name: `kpi.home.begin ${batch.name}` })).toHaveAttribute(
    'href',
    links.explain('b'),
  );
  unmount();
  const declare = { id: 'd', status: StageStatus.NotSubmitted };
  renderIn(<NoticeLine row={{ ...notice, batch: { ...batch, declare } }} links={links} />);
  expect(screen.getByRole('link', { name: `kpi.home.continue ${batch.name}` })).toHaveAttribute(
    'href',
    links.write('d'),
  );
});

test('the other announcements of the batch stand behind a button', () => {
  renderIn(
    <NoticeLine row={{ ...notice, batch, others: [{ ...notice, id: 'm', title: '补充说明' }] }} links={links} />,
  );
  expect(screen.queryByRole('link', { name: '补充说明' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(screen.getByRole('link', { name: '补充说明' })).toHaveAttribute('href', links.notice('m'));
});
