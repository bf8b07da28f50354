import type { SrStage } from '@domain/api/research';
import { ResearchKind } from '@domain/enums';
import { StageStatus } from '@domain/statuses';
import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';
import { compactDay, listWords } from '@/services/format';

interface Whose {
  kind: number;
  host: string;
  members: readonly { name: string }[];
}

/** Returns the name of a stage, which is the name of its form. */
export const stageName = (t: Translate, stage: string): string => t(`research.${stage}` as MessageKey);

/** Returns who leads a subject, or who wrote a thesis. */
export const whoseOf = (t: Translate, { kind, host, members }: Whose): string =>
  kind === ResearchKind.Thesis
    ? t('research.about.authors', { names: listWords(members.length > 0 ? members.map(({ name }) => name) : [host]) })
    : t('research.about.host', { name: host });

/** Returns what the record of a subject, or of a thesis, is called. */
export const detailsName = (t: Translate, kind: number | undefined): string =>
  t(kind === ResearchKind.Thesis ? 'research.details.thesis' : 'research.details.subject');

export const levelOf = (t: Translate, level: number) => t(`assessment.level.${level}` as MessageKey);

const deciding: readonly number[] = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported];
/** Returns whether it is the turn of an office. */
export const isDeciding = ({ status }: Pick<SrStage, 'status'>): boolean => deciding.includes(status);

/** Returns which level decides now, and until when. */
export function levelTurn(
  t: Translate,
  stage: Pick<SrStage, 'status' | 'levelDeadline'> & { level?: number | undefined },
) {
  const { status, level, levelDeadline } = stage;
  const words = status === StageStatus.Reviewing ? 'research.turn.reviews' : 'research.turn.waits';
  const until = levelDeadline ? ` · ${t('research.turn.until', { time: compactDay(levelDeadline) })}` : '';
  return `${t(words, { level: levelOf(t, level || 1) })}${until}`;
}

/** Returns whose turn it is with a stage and until when, or why it is no one's turn. */
export function stageTurn(t: Translate, stage: SrStage): string {
  const { status } = stage;
  if (stage.canEdit) return t('research.turn.mine');
  switch (status) {
    case StageStatus.WaitingReview:
    case StageStatus.Reported:
    case StageStatus.Reviewing:
      return levelTurn(t, stage);
    case StageStatus.ReviewPassed:
      return t('research.turn.passed', { time: compactDay(stage.decideTime ?? stage.deadline), n: stage.attempt });
    case StageStatus.NotStarted:
      return t('research.turn.after');
    default:
      return t('research.turn.closed', { time: compactDay(stage.deadline) });
  }
}

/** Returns the key of the button text for the owner's next action on a stage. */
export function nextStep({ canEdit, status }: SrStage): MessageKey {
  if (!canEdit) return 'research.do.view';
  if (status === StageStatus.ReviewFailed) return 'research.do.fix';
  return status === StageStatus.NotSubmitted ? 'research.do.fill' : 'research.do.begin';
}
