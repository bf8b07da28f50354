import type { PlanDetail, PlanProgress } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PlanLearnTag } from '@/components/PlanLearnTag';
import { Ring } from '@/components/Ring';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { dayAndTime, percentText } from '@/services/format';
import { HourStrip } from '../parts/HourStrip';
import parts from '../parts/parts.module.css';
import { GapList } from './GapList';
import styles from './plans.module.css';

interface Props {
  plan: PlanDetail;
  progress: Remote<PlanProgress>;
}

/** User's progress in a plan and the missing steps, with the time of the count. */
export function ProgressCard({ plan, progress }: Props) {
  const t = useT();
  return (
    <section className={parts.card} aria-labelledby="plan-progress">
      <h2 id="plan-progress">{t('selfStudy.progress')}</h2>
      <DataArea remote={progress} skeleton={<SkeletonRows rows={4} />} errorTitle={t('selfStudy.progress.failed')}>
        {({ percent, hours, gaps, learnState, updatedAt }) => (
          <>
            <div className={styles.progress}>
              <Ring
                size={96}
                stroke={10}
                tone={gaps.length === 0 ? 'ok' : 'required'}
                value={percent}
                total={100}
                label={t('selfStudy.progress.percent', { n: percent })}
              >
                <strong>{percentText(percent)}</strong>
              </Ring>
              <div className={styles.progressBars}>
                <HourStrip hours={hours} />
                <p className={styles.counted}>
                  <PlanLearnTag learnState={learnState} chosen={hours.total.selected > 0} />
                  {t('selfStudy.progress.counted', { time: dayAndTime(updatedAt) })}
                </p>
              </div>
            </div>
            {gaps.length > 0 ? (
              <>
                <h3 className={styles.sub}>{t('selfStudy.gaps', { n: gaps.length })}</h3>
                <GapList gaps={gaps} />
              </>
            ) : (
              <EmptyState
                compact
                title={t('selfStudy.gaps.none')}
                description={t('selfStudy.gaps.none.why')}
                action={
                  plan.archivesReady ? (
                    <LinkButton to={studyLinks.archives(plan.planId)}>{t('frame.screen.archives')}</LinkButton>
                  ) : undefined
                }
              />
            )}
          </>
        )}
      </DataArea>
    </section>
  );
}
