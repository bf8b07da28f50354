import {
  ApartmentOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  IdcardOutlined,
  MergeOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { OperatorNeed } from '@domain/api/manageNeeds';
import { reviewLimits } from '@domain/constants';
import type { NeedKind } from '@domain/manage/needs';
import { type ReactNode, useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactTime } from '@/services/format';
import type { Translate } from '@/services/words';
import styles from './needs.module.css';

const icons: Readonly<Record<NeedKind, ReactNode>> = {
  identities: <IdcardOutlined aria-hidden />,
  grants: <SafetyCertificateOutlined aria-hidden />,
  organisations: <ApartmentOutlined aria-hidden />,
  merges: <MergeOutlined aria-hidden />,
  gaps: <UserAddOutlined aria-hidden />,
  late: <ClockCircleOutlined aria-hidden />,
  registrations: <AuditOutlined aria-hidden />,
  health: <ThunderboltOutlined aria-hidden />,
  information: <SolutionOutlined aria-hidden />,
};

/** Above this a desk only says "more". */
const MOST = reviewLimits.told - 1;

/** Reasons of a row, in a line. */
function whyOf(
  t: Translate,
  { kind, documents = 0, overdue = 0, unknown = 0, until, parts = [] }: OperatorNeed,
): string[] {
  if (kind === 'health') return [parts.join(t('manage.and'))];
  if (kind === 'gaps') return [t('manage.needs.gaps.why', { n: documents })];
  if (kind === 'late')
    return [
      t('manage.needs.late.why'),
      ...(overdue > 0 ? [t('manage.needs.late.overdue', { n: overdue })] : []),
      ...(unknown > 0 ? [t('manage.needs.late.unknown', { n: unknown })] : []),
    ];
  return until ? [t('manage.needs.until', { time: compactTime(until) })] : [t(`manage.needs.${kind}.why`)];
}

interface NeedList {
  list: OperatorNeed[];
}

/** Reads what waits for an operator, see {@link NeedsYou}. */
export const useNeeds = (): Remote<NeedList> =>
  useRemote({
    key: 'manageNeeds',
    read: (signal) => api('GET /api/Manage/ListNeed', {}, { signal, needs: ['list'] }),
  });

/** Things that wait for the reader, the most urgent first, each with its reason and the page on which it ends. `leads`: the first is the next step. */
export function NeedsYou({ needs, leads }: { needs: Remote<NeedList>; leads: boolean }) {
  const t = useT();
  const id = useId();
  const n = needs.data?.list.length ?? 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.needs')}</h2>
        {n > 0 && <RoleTag role="act">{t('manage.needs.n', { n })}</RoleTag>}
      </header>
      <DataArea
        remote={needs}
        skeleton={<SkeletonRows rows={3} />}
        errorTitle={t('manage.needs.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState compact title={t('manage.needs.none')} description={t('manage.needs.none.why')} />}
      >
        {({ list }) => (
          <ul>
            {list.map((need, i) => (
              <li key={need.kind} data-broken={need.broken || undefined}>
                {icons[need.kind]}
                <div>
                  <strong>
                    {t(`manage.needs.${need.kind}`, {
                      n: need.n,
                      shown: need.n > MOST ? `${MOST}+` : String(need.n),
                    })}
                  </strong>
                  <p>{whyOf(t, need).join(' · ')}</p>
                </div>
                <LinkButton to={need.page} kind={leads && i === 0 ? 'primary' : 'default'}>
                  {t(`manage.needs.${need.kind}.do`)}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </DataArea>
    </section>
  );
}
