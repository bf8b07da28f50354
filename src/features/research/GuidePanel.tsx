import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Html } from '@/forms/kinds/html/Html';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { api } from '@/services/api';
import { dayRange } from '@/services/format';
import styles from './research.module.css';
import { stageName } from './turn';

/** The guide of a plan, with the times of its stages. */
export function GuidePanel({ id, close }: OpenedProps) {
  const t = useT();
  const remote = useRemote({
    key: `research-plan:${id}`,
    read: (signal) => api('GET /api/SrPlan/GetPlan/{id}', { path: { id } }, { signal, needs: ['stages'] }),
  });
  return (
    <SidePanel title={t('research.plan.guide')} size="form" onClose={close}>
      <DataArea remote={remote} skeleton={<SkeletonRows rows={6} />}>
        {(plan) => (
          <>
            <h3 dir="auto">{plan.planName}</h3>
            <p dir="auto">{plan.intro}</p>
            <h3>{t('research.plan.stages')}</h3>
            <dl className={styles.pairs}>
              {plan.stages.map(({ stage, openFrom, deadline }) => (
                <div key={stage}>
                  <dt>{stageName(t, stage)}</dt>
                  <dd>
                    <bdi>{dayRange(openFrom, deadline)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <Html html={plan.guideHtml} />
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
