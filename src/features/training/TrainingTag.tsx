import type { TrainingRow } from '@domain/api/training';
import { ProjectTime } from '@domain/statuses';
import { StatusTag } from '@/components/StatusTag';

/** The one tag of a training: when it begins, then how the teacher stands, at the end the final result. */
export function TrainingTag({
  row,
}: {
  row: Pick<TrainingRow, 'timeState' | 'trainingResult' | 'finalResult' | 'over'>;
}) {
  if (row.over) return <StatusTag set="finalResult" value={row.finalResult} />;
  if (row.timeState === ProjectTime.NotStarted) return <StatusTag set="projectTime" value={row.timeState} />;
  return <StatusTag set="trainingResult" value={row.trainingResult} />;
}
