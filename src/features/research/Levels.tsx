import type { ReviewLog } from '@domain/api/documentShapes';
import type { SrStage } from '@domain/api/research';
import { withoutUndone } from '@domain/documents/log';
import { StageStatus } from '@domain/statuses';
import { Card } from 'antd';
import { DaysLeft } from '@/components/DaysLeft';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import type { Loaded } from '@/features/declaration';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime, monthDay } from '@/services/format';
import type { Research } from './Team';
import { isDeciding, levelOf } from './turn';

type Level = Research['levels'][number];
type Entry = Omit<TimelineEntry, 'key'>;

const reviewBy = (t: Translate, level: number) => t('assessment.timeline.review', { level: levelOf(t, level) });

/** Returns the events since the stage was submitted last. */
function happened(t: Translate, log: readonly ReviewLog[]): Entry[] {
  const moves = withoutUndone(log);
  const from = moves.findLastIndex(({ action }) => action === 'submit');
  return moves.slice(Math.max(from, 0)).flatMap(({ action, level, attempt, time, operator }): Entry[] => {
    const at = { time: dayAndTime(time) };
    switch (action) {
      case 'submit':
        return [
          {
            title: t('assessment.timeline.submit'),
            state: 'done',
            note: t('assessment.timeline.nth', { n: attempt }),
            ...at,
          },
        ];
      case 'withdraw':
        return [{ title: t('assessment.timeline.withdraw'), state: 'future', ...at }];
      case 'pass':
        return [
          {
            title: reviewBy(t, level),
            state: 'done',
            note: `${t('assessment.timeline.passed')} · ${operator}`,
            ...at,
          },
        ];
      case 'notPass':
        return [
          {
            title: reviewBy(t, level),
            state: 'failed',
            note: `${t('assessment.timeline.failed')} · ${operator}`,
            ...at,
          },
        ];
      default:
        return [];
    }
  });
}

/** Returns the current turn, and the levels that come after it. */
function ahead(t: Translate, stage: SrStage, levels: readonly Level[]): Entry[] {
  const due = ({ deadline }: Level) => deadline && t('assessment.timeline.due', { date: monthDay(deadline) });
  const later = (rest: readonly Level[]): Entry[] =>
    rest.map((one) => ({
      title: reviewBy(t, one.level),
      state: 'future',
      note: <bdi>{one.orgName}</bdi>,
      time: due(one),
    }));
  if (stage.canEdit) {
    const fix = stage.attempt > 0;
    return [
      {
        title: t(fix ? 'assessment.timeline.fix' : 'assessment.timeline.fill'),
        state: 'current',
        note: (
          <>
            {t('research.turn.mine')} · <DaysLeft deadline={stage.deadline} />
          </>
        ),
        time: t('research.flow.deadline', { time: dayAndTime(stage.deadline) }),
      },
      ...later(levels),
    ];
  }
  if (!isDeciding(stage)) return [];
  const turn = levels.find(({ level }) => level >= stage.level);
  if (!turn) return [];
  return [
    {
      title: reviewBy(t, turn.level),
      state: stage.status === StageStatus.Reviewing ? 'running' : 'waiting',
      note: <bdi>{turn.orgName}</bdi>,
      time: due(turn),
    },
    ...later(levels.filter(({ level }) => level > turn.level)),
  ];
}

/** Timeline of the review levels of the current stage: decisions, whose turn it is, and the next levels. */
export function Levels({
  research,
  stage,
  loaded,
}: {
  research: Research;
  stage: SrStage;
  loaded: Loaded | undefined;
}) {
  const t = useT();
  const entries = [...happened(t, loaded?.log ?? []), ...ahead(t, stage, research.levels)];
  if (entries.length === 0) return null;
  return (
    <Card title={t('research.flow.course')}>
      <LevelTimeline entries={entries.map((one, i) => ({ key: String(i), ...one }))} />
    </Card>
  );
}
