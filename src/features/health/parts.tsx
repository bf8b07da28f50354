import {
  ApiOutlined,
  CloudServerOutlined,
  CloudSyncOutlined,
  DatabaseOutlined,
  HddOutlined,
  MailOutlined,
  MessageOutlined,
  MobileOutlined,
  SaveOutlined,
  ThunderboltOutlined,
  WalletOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { Health, HealthState } from '@domain/api/manageHealth';
import type { ReactNode } from 'react';
import { compactTime, fileSize, wholeNumber, yuan } from '@/services/format';
import type { Translate } from '@/services/words';
import type { HoursProps } from './Hours';

/** A part of the installation as it is told: its state, what is known of it, and what was sent by the hour. */
export interface TellablePart {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly state: HealthState;
  readonly lines: readonly string[];
  readonly hours?: HoursProps;
  /** Figures that it will show, said where there are none yet. */
  readonly hint?: string | undefined;
}

const noticeIcons = {
  sms: <MobileOutlined aria-hidden />,
  mail: <MailOutlined aria-hidden />,
  official: <WechatOutlined aria-hidden />,
} as const;

type HintKey =
  | 'health.server.hint'
  | 'health.jobs.hint'
  | 'health.works.hint'
  | 'health.texts.hint'
  | 'health.payments.hint'
  | 'health.platforms.hint';

/** Facts in one line, without those that are not known. */
const joined = (...facts: (string | false | undefined)[]) => facts.filter(Boolean).join(' · ');

function noticePart(t: Translate, time: Health['time'], told: Health['notices'][number]): TellablePart {
  const { way, state, sent, waiting, cost, day, hours } = told;
  return {
    key: way,
    icon: noticeIcons[way],
    title: t(`health.notices.${way}`),
    state,
    lines: [
      joined(
        t('health.notices.line', { sent: wholeNumber(sent), waiting: wholeNumber(waiting) }),
        cost !== undefined && t('health.notices.cost', { cost: yuan(cost) }),
      ),
      ...(day ? [t('health.notices.day', { used: wholeNumber(day.used), most: wholeNumber(day.most) })] : []),
    ],
    hours: { time, hours, words: 'health.notices.hour' },
    hint: hours.length === 0 ? t('health.notices.hint') : undefined,
  };
}

function paymentLines(t: Translate, payments: Health['payments']): string[] {
  const { paid, amount } = payments;
  const open = (['hanging', 'refunds', 'invoices'] as const).filter((name) => payments[name] > 0);
  return [
    ...(paid === undefined ? [] : [t('health.payments.paid', { n: paid, amount: yuan(amount) })]),
    ...(open.length === 0 ? [t('health.payments.fine')] : []),
    ...open.map((name) =>
      t(`health.payments.${name}`, { n: payments[name], since: compactTime(payments[`${name}Since`]) }),
    ),
  ];
}

/** Bars of a part, and the sentence in their place while there are none. */
const drawn = (t: Translate, words: HoursProps['words'], time: string, hours: HoursProps['hours'] | undefined) => ({
  ...(hours && { hours: { time, hours, words } }),
  hint: hours?.length === 0 ? t(words.replace(/hour$/, 'hint') as HintKey) : undefined,
});

function platformPart(t: Translate, time: Health['time'], told: Health['platforms'][number]): TellablePart {
  const { id, name, state, last, next, rows, failed, hours } = told;
  const line = joined(
    last ? t('health.platforms.last', { time: compactTime(last) }) : t('health.platforms.never'),
    next && t('health.platforms.next', { time: compactTime(next) }),
    rows !== undefined && t('health.platforms.rows', { rows: wholeNumber(rows), failed: wholeNumber(failed) }),
  );
  return {
    key: id,
    icon: <ApiOutlined aria-hidden />,
    title: name,
    state,
    lines: [line],
    ...drawn(t, 'health.platforms.hour', time, hours),
  };
}

/** Size of the database, where it has no line of its own, and what is left of the disk. */
function spaceLines(t: Translate, { database, free, total }: Health['space'], withSize: boolean): string[] {
  const isTold = free !== undefined && total !== undefined;
  return [
    ...(withSize || !isTold ? [t('health.space.database', { size: fileSize(database) })] : []),
    ...(isTold ? [t('health.space.disk', { free: fileSize(free), total: fileSize(total) })] : []),
  ];
}

function serverPart(t: Translate, time: Health['time'], told: NonNullable<Health['server']>): TellablePart {
  const { state, since, answers, failed, memory, hours } = told;
  return {
    key: 'server',
    icon: <CloudServerOutlined aria-hidden />,
    title: t('health.server'),
    state,
    lines: [
      joined(
        t('health.server.since', { time: compactTime(since) }),
        t('health.server.memory', { size: fileSize(memory) }),
      ),
      t('health.server.line', { answers: wholeNumber(answers), failed: wholeNumber(failed) }),
    ],
    ...drawn(t, 'health.server.hour', time, hours),
  };
}

const databasePart = (
  t: Translate,
  { state, ms }: NonNullable<Health['database']>,
  { database }: Health['space'],
): TellablePart => ({
  key: 'database',
  icon: <DatabaseOutlined aria-hidden />,
  title: t('health.database'),
  state,
  lines: [joined(t('health.database.ms', { n: ms }), t('health.database.size', { size: fileSize(database) }))],
});

/** All parts of the installation, in the order in which they are told. */
export function partsOf(t: Translate, health: Health): TellablePart[] {
  const { time, server, database, jobs, works, texts, notices, payments, platforms, space, backup } = health;
  return [
    ...(server ? [serverPart(t, time, server)] : []),
    ...(database ? [databasePart(t, database, space)] : []),
    {
      key: 'jobs',
      icon: <ThunderboltOutlined aria-hidden />,
      title: t('health.jobs'),
      state: jobs.state,
      lines: [
        joined(
          t('health.jobs.waiting', { n: jobs.waiting }),
          jobs.oldest && t('health.jobs.oldest', { time: compactTime(jobs.oldest) }),
        ),
      ],
      ...drawn(t, 'health.jobs.hour', time, jobs.hours),
    },
    {
      key: 'works',
      icon: <CloudSyncOutlined aria-hidden />,
      title: t('health.works'),
      state: works.state,
      lines: [
        t('health.works.line', {
          running: works.running,
          waiting: works.waiting,
          done: works.done ?? 0,
          failed: works.failed,
        }),
      ],
      ...drawn(t, 'health.works.hour', time, works.hours),
    },
    {
      key: 'texts',
      icon: <MessageOutlined aria-hidden />,
      title: t('health.texts'),
      state: texts.state,
      lines: [t('health.texts.line', { sent: wholeNumber(texts.sent), failed: wholeNumber(texts.failed) })],
      ...drawn(t, 'health.texts.hour', time, texts.hours),
    },
    ...notices.map((one) => noticePart(t, time, one)),
    {
      key: 'payments',
      icon: <WalletOutlined aria-hidden />,
      title: t('health.payments'),
      state: payments.state,
      lines: paymentLines(t, payments),
      ...drawn(t, 'health.payments.hour', time, payments.hours),
    },
    ...platforms.map((one) => platformPart(t, time, one)),
    {
      key: 'space',
      icon: <HddOutlined aria-hidden />,
      title: t('health.space'),
      state: space.state,
      lines: spaceLines(t, space, database === undefined),
    },
    {
      key: 'backup',
      icon: <SaveOutlined aria-hidden />,
      title: t('health.backup'),
      state: backup.state,
      lines: [
        backup.last
          ? t('health.backup.last', { time: compactTime(backup.last), size: fileSize(backup.size ?? 0) })
          : t('health.backup.none'),
      ],
      hint: backup.last ? undefined : t('health.backup.hint'),
    },
  ];
}
