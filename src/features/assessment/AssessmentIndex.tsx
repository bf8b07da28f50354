import { FileTextOutlined } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { useSearchParams } from '@umijs/max';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useReadFromTop } from '@/documents';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { AssessmentDocument } from './AssessmentDocument';
import styles from './assessment.module.css';
import { Course } from './Course';
import { ModuleTile } from './ModuleTile';
import { groupsOf, needsWork, settledOf } from './modules';
import { NoAssessment } from './NoAssessment';
import { ReuseCard } from './ReuseCard';
import { SubmitBar } from './SubmitBar';
import { Summary } from './Summary';
import { useAssessment } from './useAssessment';

function Tiles({ info }: { info: AssessmentInfo }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const unfinished = info.modules.filter(needsWork);
  const filter = (
    <Segmented
      aria-label={t('assessment.filter')}
      value={open ? 'open' : 'all'}
      onChange={(v) => setOpen(v === 'open')}
      options={[
        { value: 'all', label: t('assessment.filter.all', { n: info.modules.length }) },
        { value: 'open', label: t('assessment.filter.open', { n: unfinished.length }) },
      ]}
    />
  );
  return (
    <div>
      {groupsOf(info.modules).map(({ title: key, modules: all }, i) => {
        const title = t(key);
        const shown = open ? all.filter(needsWork) : all;
        return (
          <section key={key} aria-label={title}>
            <div className={styles.groupHead}>
              <h2>{title}</h2>
              <span className={styles.faint}>{t('assessment.modules', settledOf(all))}</span>
              {i === 0 && filter}
            </div>
            {shown.length > 0 ? (
              <div className={styles.tiles}>
                {shown.map((m) => (
                  <ModuleTile key={m.value} module={m} assessmentId={info.assessmentId} />
                ))}
              </div>
            ) : (
              <p className={styles.faint} style={{ marginBlockEnd: 24 }}>
                {t('assessment.filter.none')}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The index of one assessment: completeness of all modules, whose turn, the last reason, and handing in. */
export function AssessmentIndex() {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const remote = useAssessment(id);
  const info = remote.data;
  useReadFromTop(info && !info.canEdit);
  if (!id) return <NoAssessment />;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.annualass'), to: '/personal/annualass/list' },
          { label: info ? t('assessment.titleOf', { year: info.year }) : '…' },
        ]}
        title={info ? t('assessment.titleOf', { year: info.year }) : t('frame.screen.annualass')}
        status={info && <StatusTag set="stage" value={info.status} />}
        note={
          info &&
          `${t('assessment.attempt', { n: Math.max(1, info.canEdit && info.attempt > 0 ? info.attempt + 1 : info.attempt) })} · ${info.orgName} ${info.realName}`
        }
        extra={
          info && (
            <LinkButton kind="default" to={assessmentLinks.form(id)}>
              <FileTextOutlined aria-hidden /> {t('frame.screen.ntregform')}
            </LinkButton>
          )
        }
      />
      <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={9} />}>
        {(data) =>
          data.canEdit ? (
            <>
              <Summary info={data} />
              {data.lastReason && (
                <Alert
                  className={styles.returned ?? ''}
                  type="error"
                  showIcon
                  title={
                    data.lastReasonTime &&
                    t('assessment.returned', { by: data.lastReasonBy ?? '', time: dayAndTime(data.lastReasonTime) })
                  }
                  description={data.lastReason}
                />
              )}
              <div className={styles.layout}>
                <Tiles info={data} />
                <aside className={styles.side}>
                  <Course info={data} />
                  <ReuseCard info={data} />
                </aside>
              </div>
              <SubmitBar info={data} onMoved={remote.reload} />
            </>
          ) : (
            <AssessmentDocument info={data} onMoved={remote.reload} />
          )
        }
      </DataArea>
    </>
  );
}
