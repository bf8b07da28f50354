import type { SrPlanRow } from '@domain/api/research';
import { ResearchDeclaration, StageStatus } from '@domain/statuses';
import { screen } from '@testing-library/react';
import type { ItemProps } from '@/lists';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { PlanCard } from './PlanCard';

bootUmi();

const plan = {
  planId: '1',
  planName: '2026 年课题',
  kind: 1,
  planYear: 2026,
  orgName: '云岭省教育厅',
  declareState: ResearchDeclaration.Evaluated,
  startTime: '2026-11-01 00:00:00',
  deadline: '2099-12-20 18:00:00',
  publishTime: '2026-10-20 00:00:00',
  isOpen: true,
  isPublic: false,
  myDeclareId: '7',
} satisfies SrPlanRow;
const unused = {} as Omit<ItemProps<SrPlanRow>, 'row'>;
const show = (row: SrPlanRow) => renderIn(<PlanCard row={row} {...unused} />);

test('the tag of a plan is the state of my own stage: a returned one is no finished review', () => {
  const deadline = '2099-12-20 18:00:00';
  show({
    ...plan,
    myStage: { stage: 'subjectApplication', status: StageStatus.ReviewFailed, deadline, canEdit: true },
  });
  expect(screen.getByText('审核未通过')).toBeInTheDocument();
  expect(screen.queryByText('已评审')).not.toBeInTheDocument();
  expect(screen.getByText(/^剩/)).toBeInTheDocument();
  expect(screen.getByText('research.flow.fix')).toBeInTheDocument();
});

test('a plan on whose stage an office decides asks for nothing until a day', () => {
  const deadline = '2099-12-20 18:00:00';
  show({
    ...plan,
    myStage: { stage: 'subjectApplication', status: StageStatus.WaitingReview, deadline, canEdit: false },
  });
  expect(screen.queryByText(/^剩/)).not.toBeInTheDocument();
});

test('a plan on whose stage an office decides says which one and until when', () => {
  const deadline = '2099-12-20 18:00:00';
  const myStage = { stage: 'subjectApplication', status: StageStatus.WaitingReview, deadline, canEdit: false };
  show({ ...plan, myStage: { ...myStage, level: 2, levelDeadline: '2099-12-27 18:00:00' } });
  expect(screen.getByText(/research\.turn\.waits|等区县|区县/)).toBeInTheDocument();
  expect(screen.queryByText(/research\.plan\.window/)).not.toBeInTheDocument();
});
