import {
  CheckCircleOutlined,
  CloseCircleFilled,
  DiffOutlined,
  EditOutlined,
  HourglassOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import type { StatusRole, StatusSetName } from '@domain/statuses';
import { StageStatus } from '@domain/statuses';
import type { OfferedMove } from '@domain/workflows/core';
import type { MessageKey } from '@locales/keys';
import type { ReactNode } from 'react';
import { offered } from '@/components/MoveButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { type Step, StepsRibbon } from '@/components/StepsRibbon';
import { Withdrawn } from '@/components/Withdrawn';
import { type Translate, useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactDay, compactTime, dayAndTime, monthDay } from '@/services/format';
import {
  attemptsOf,
  dayNumber,
  daysUntil,
  type LevelStop,
  type OnItsWay,
  type Standing,
  standingOf,
  type Turn,
} from './standing';
import styles from './view.module.css';

interface Props extends OnItsWay {
  statuses: StatusSetName;
  status: number | null;
  /** Moves of its owner: withdrawing is told with its end. */
  moves: readonly OfferedMove<string>[] | undefined;
  /** No deadline: only the opening ends withdrawing. */
  untimed?: boolean;
  /** Result of one that was passed, as its headline. */
  result?: string | undefined;
  /** Why the owner cannot write it, instead of the usual words. */
  reason?: string;
  /** The owner can write it now. */
  writable?: boolean;
  /** At the end of the head: the move that is open to the owner. */
  action?: ReactNode;
  /** Attempts, with the page that compares two of them: what has changed is one step away from the state. */
  attempts?: readonly number[];
  compare?: (from: number, to: number) => string;
  /** Steps after the last level. */
  after?: readonly Step[];
}

const looks: Readonly<Record<Turn, readonly [StatusRole, ReactNode]>> = {
  open: ['neu', <EditOutlined key="open" aria-hidden />],
  deciding: ['wait', <HourglassOutlined key="deciding" aria-hidden />],
  passed: ['ok', <CheckCircleOutlined key="passed" aria-hidden />],
  returned: ['err', <RollbackOutlined key="returned" className="flip" aria-hidden />],
  refused: ['err', <CloseCircleFilled key="refused" aria-hidden />],
};

/** Whose turn it is in one sentence. */
function headline(t: Translate, { turn, levels, decided, withdrawn }: Standing): string {
  const now = levels.find(({ state }) => state === 'now');
  const role = decided?.role ?? '';
  switch (turn) {
    case 'deciding':
      return now ? t('document.turn.deciding', { org: now.orgName || now.role }) : t('document.turn.waits');
    case 'passed':
      return t('document.turn.passed', { date: decided ? monthDay(decided.time) : '' }).trim();
    case 'open':
      return t(withdrawn ? 'document.turn.withdrawn' : 'document.turn.open');
    default:
      return t(turn === 'returned' ? 'document.turn.returned' : 'document.turn.refused', { role });
  }
}

/** Until when the owner can take it back, or why that is over. */
function withdrawalWords(moves: Props['moves'], untimed: boolean): MessageKey {
  const move = offered(moves, 'withdraw');
  if (!move) return 'document.opened';
  if (move.unmet.length > 0) return 'document.withdrawClosed';
  return untimed ? 'document.withdrawable.untimed' : 'document.withdrawable';
}

/** How long it takes already, until when it should be decided, and what the owner can still do. */
function notes(
  t: Translate,
  { turn, levels, since, decided }: Standing,
  { way, moves, untimed = false, writable, reason }: Pick<Props, 'way' | 'moves' | 'untimed' | 'writable' | 'reason'>,
): string[] {
  const now = serverNow();
  const open = levels.find(({ state }) => state === 'now');
  if (turn === 'deciding') {
    const days = daysUntil(open?.deadline, now);
    const until = open?.deadline === undefined ? '' : dayAndTime(open.deadline);
    return [
      since === undefined ? '' : t('document.day', { n: dayNumber(since, now) }),
      days === undefined ? '' : t(days < 0 ? 'document.late' : 'document.until', { days: Math.abs(days), time: until }),
      reason ?? t(withdrawalWords(moves, untimed)),
    ];
  }
  if (reason !== undefined) return [reason];
  if (turn === 'passed') return [t('document.nothing')];
  if (turn === 'refused') return [decided?.reason ?? '', t('document.ended')];
  if (writable || way.deadline === undefined) return [decided?.reason ?? ''];
  return [
    turn === 'returned' ? (decided?.reason ?? '') : '',
    daysUntil(way.deadline, now) !== undefined && (daysUntil(way.deadline, now) ?? 0) < 0
      ? t('document.closed', { time: dayAndTime(way.deadline) })
      : '',
  ];
}

const states = { done: 'done', now: 'current', failed: 'failed', later: 'future' } as const;

/** Ribbon of a document: its submission, the levels with their decisions, and those still to come. */
function stepsOf(t: Translate, standing: Standing, { statuses, status, attempt, writable }: Props): Step[] {
  const { turn, submitted, withdrawn, levels } = standing;
  const nth = submitted && t('document.nth', { n: attempt, time: compactTime(submitted.time) });
  const mine = turn === 'open';
  const first: Step = {
    key: 'submit',
    title: t('assessment.timeline.submit'),
    state: mine ? (writable ? 'current' : 'future') : 'done',
    tag: withdrawn ? (
      <Withdrawn />
    ) : mine ? (
      <StatusTag set="stage" value={StageStatus.NotSubmitted} />
    ) : (
      <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
        {t('document.submitted')}
      </RoleTag>
    ),
    ...(nth && { note: nth }),
    ...(mine && writable && { mine: true }),
  };
  const noteOf = ({ entry, deadline, state }: LevelStop): string => {
    if (entry && state !== 'later') return t('document.by', { date: compactDay(entry.time), name: entry.operator });
    const until = deadline === undefined ? '' : t('document.before', { time: compactTime(deadline) });
    if (state !== 'now' || standing.since === undefined) return until;
    const day = t('document.nthDay', { n: dayNumber(standing.since, serverNow()) });
    return until ? `${day}${t('form.comma')}${until}` : day;
  };
  return [
    first,
    ...levels.map((one): Step => {
      const { level, role, state, entry } = one;
      const tagged = state === 'now' ? status : state === 'later' ? undefined : entry?.status;
      const note = noteOf(one);
      return {
        key: String(level),
        title: t('assessment.timeline.review', { level: role }),
        state: states[state],
        tag:
          state === 'later' ? (
            <StatusTag set="stage" value={StageStatus.NotStarted} />
          ) : tagged === undefined || tagged === null ? undefined : (
            <StatusTag set={statuses} value={tagged} />
          ),
        ...(state === 'now' && { others: true }),
        ...(note && { note }),
      };
    }),
  ];
}

/** Status card of a document: whose turn it is and until when, its ribbon, and the move that is open to its owner. */
export function StandingCard(props: Props) {
  const t = useT();
  const standing = standingOf(props);
  const [role, icon] = looks[standing.turn];
  const sentence = headline(t, standing);
  const result = standing.turn === 'passed' ? props.result : undefined;
  const [newest] = attemptsOf(props.attempts ?? [], props.log);
  const said = [
    result === undefined ? '' : t('document.sentence', { text: sentence }),
    ...notes(t, standing, props),
  ].filter(Boolean);
  return (
    <section className={styles.standing} aria-labelledby="document-standing">
      <div className={styles.turn}>
        <span className={styles.sign} data-role={role}>
          {icon}
        </span>
        <div>
          <h2 id="document-standing">{result ?? sentence}</h2>
          {said.length > 0 && (
            <p>
              {said.map((one) => (
                <span key={one}>
                  <bdi>{one}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        {props.compare && newest?.earlier !== undefined && (
          <PageLink className={styles.changes} to={props.compare(newest.earlier, newest.attempt)}>
            <DiffOutlined aria-hidden /> {t('compare.linkTo', { n: newest.earlier })}
          </PageLink>
        )}
        {props.action && <div className={styles.action}>{props.action}</div>}
      </div>
      <div className={styles.ribbon}>
        <StepsRibbon steps={[...stepsOf(t, standing, props), ...(props.after ?? [])]} />
      </div>
    </section>
  );
}
