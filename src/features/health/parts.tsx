import {
  ApiOutlined,
  CloudSyncOutlined,
  DatabaseOutlined,
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
}

const noticeIcons = {
  sms: <MobileOutlined aria-hidden />,
  mail: <MailOutlined aria-hidden />,
  official: <WechatOutlined aria-hidden />,
} as const;

/** Facts in one line, without those that are not known. */
const joined = (...facts: (string | false | undefined)[]) => facts.filter(Boolean).join(' · ');

function noticePart(t: Translate, time: Health['time'], told: Health['notices'][number]): TellablePart {
  const { way, state, sent, waiting, cost, hours } = told;
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
    ],
    hours: { time, hours, words: 'health.notices.hour' },
  };
}

function paymentLines(t: Translate, payments: Health['payments']): string[] {
  const open = (['hanging', 'refunds', 'invoices'] as const).filter((name) => payments[name] > 0);
  if (open.length === 0) return [t('health.payments.fine')];
  return open.map((name) =>
    t(`health.payments.${name}`, { n: payments[name], since: compactTime(payments[`${name}Since`]) }),
  );
}

function platformPart(t: Translate, told: Health['platforms'][number]): TellablePart {
  const { id, name, state, last, next, rows, failed } = told;
  const line = joined(
    last ? t('health.platforms.last', { time: compactTime(last) }) : t('health.platforms.never'),
    next && t('health.platforms.next', { time: compactTime(next) }),
    rows !== undefined && t('health.platforms.rows', { rows: wholeNumber(rows), failed: wholeNumber(failed) }),
  );
  return { key: id, icon: <ApiOutlined aria-hidden />, title: name, state, lines: [line] };
}

function spaceLines(t: Translate, { database, free, total }: Health['space']): string[] {
  const size = t('health.space.database', { size: fileSize(database) });
  return free === undefined || total === undefined
    ? [size]
    : [size, t('health.space.disk', { free: fileSize(free), total: fileSize(total) })];
}

/** All parts of the installation, in the order in which they are told. */
export function partsOf(t: Translate, health: Health): TellablePart[] {
  const { time, jobs, works, texts, notices, payments, platforms, space, backup } = health;
  return [
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
    },
    {
      key: 'works',
      icon: <CloudSyncOutlined aria-hidden />,
      title: t('health.works'),
      state: works.state,
      lines: [t('health.works.line', { running: works.running, waiting: works.waiting, failed: works.failed })],
    },
    {
      key: 'texts',
      icon: <MessageOutlined aria-hidden />,
      title: t('health.texts'),
      state: texts.state,
      lines: [t('health.texts.line', { sent: wholeNumber(texts.sent), failed: wholeNumber(texts.failed) })],
      hours: { time, hours: texts.hours, words: 'health.texts.hour' },
    },
    ...notices.map((one) => noticePart(t, time, one)),
    {
      key: 'payments',
      icon: <WalletOutlined aria-hidden />,
      title: t('health.payments'),
      state: payments.state,
      lines: paymentLines(t, payments),
    },
    ...platforms.map((one) => platformPart(t, one)),
    {
      key: 'space',
      icon: <DatabaseOutlined aria-hidden />,
      title: t('health.space'),
      state: space.state,
      lines: spaceLines(t, space),
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
    },
  ];
}
