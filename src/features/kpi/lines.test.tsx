import type { KpiRow } from '@domain/api/kpiShapes';
import { kpiFlowOf, kpiLinks } from '@domain/kpi/flows';
import { StageStatus } from '@domain/statuses';
import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { MineLine } from './lines';

beforeAll(bootUmi);

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
