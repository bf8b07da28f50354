import type { Output } from '@domain/api/core';
import type { researchApi } from '@domain/api/research';
import { ResearchKind } from '@domain/enums';
import { Card } from 'antd';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import styles from './research.module.css';

export type Research = Output<(typeof researchApi)['GET /api/SrPlan/GetDeclare/{id}']>;

/** Team of the research, with its level and budget. */
export function Team({ research: { kind, members, level, budget, host, planName } }: { research: Research }) {
  const t = useT();
  const thesis = kind === ResearchKind.Thesis;
  return (
    <Card
      title={`${t(thesis ? 'research.team.thesis' : 'research.team')} · ${t('research.team.n', { n: members.length })}`}
    >
      <dl className={styles.pairs}>
        {!thesis && (
          <div>
            <dt>{t('research.fact.host')}</dt>
            <dd>
              <bdi>{host}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('research.fact.plan')}</dt>
          <dd>
            <bdi>{planName}</bdi>
          </dd>
        </div>
        {level && (
          <div>
            <dt>{t('research.fact.level')}</dt>
            <dd>
              <bdi>{level}</bdi>
            </dd>
          </div>
        )}
        {budget !== undefined && (
          <div>
            <dt>{t('research.fact.budget')}</dt>
            <dd>
              <Money fen={Math.round(budget * 100)} />
            </dd>
          </div>
        )}
        {members.map(({ name, orgName, duty }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <div key={i}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{[orgName, duty].filter(Boolean).join(' · ')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
