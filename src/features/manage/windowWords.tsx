import {
  AuditOutlined,
  BankOutlined,
  EditOutlined,
  ExperimentOutlined,
  LineChartOutlined,
  ReadOutlined,
  ScheduleOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { YearWindow } from '@domain/api/manageNeeds';
import type { WindowLane } from '@domain/manage/lanes';
import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/useT';
import { percentIn } from './lanes';

export const laneIcons: Readonly<Record<WindowLane, ReactNode>> = {
  assessment: <AuditOutlined aria-hidden />,
  study: <ReadOutlined aria-hidden />,
  training: <ScheduleOutlined aria-hidden />,
  subject: <ExperimentOutlined aria-hidden />,
  thesis: <EditOutlined aria-hidden />,
  prokpi: <LineChartOutlined aria-hidden />,
  recognitionKpi: <TrophyOutlined aria-hidden />,
  studio: <BankOutlined aria-hidden />,
};

export const laneName = (t: Translate, lane: WindowLane) =>
  t(lane === 'study' ? 'manage.windows.study' : `manage.seats.group.${lane}`);

type Part = Pick<YearWindow, 'lane' | 'done' | 'all'>;

/** How many take part in a window, as a sentence; undefined before it begins. */
export function partWords(t: Translate, { lane, done, all }: Part): string | undefined {
  if (done === undefined) return undefined;
  if (all === undefined) return t('manage.windows.signedUp', { n: done });
  return t(lane === 'assessment' ? 'manage.windows.ofTeachers' : 'manage.windows.ofBegun', { done, all });
}

/** The same within a bar: a share where it is known of how many, otherwise their number; nothing where there are none. */
export function shortPart(t: Translate, one: Part): string | undefined {
  const percent = percentIn(one);
  if (percent !== undefined) return t('manage.progress.percent', { percent });
  return one.done ? t('manage.windows.people', { n: one.done }) : undefined;
}
