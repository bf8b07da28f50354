import type { SelectedCourse } from '@domain/api/selfStudy';
import type { Page } from '@domain/api/shapes';
import { pageSizes } from '@domain/constants';
import { enums } from '@domain/enums';
import { studyLinks } from '@domain/selfStudy/links';
import { ProjectTime } from '@domain/statuses';
import { Button, Pagination, Segmented } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { TableCard } from '@/components/TableCard';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { HourStrip } from '../shared/HourStrip';
import { NoPlan } from '../shared/NoPlan';
import { SearchField } from '../shared/SearchField';
import shared from '../shared/shared.module.css';
import { useSelection } from '../shared/usePlan';
import { oneOfValues, pageOf, textOf, useQuery, wire } from '../shared/useQuery';
import styles from './details.module.css';
import { SelectedRow } from './SelectedRow';

function Mine({ planId }: { planId: string }) {
  const t = useT();
  const phone = usePhone();
  const { params, change } = useQuery();
  const hourType = oneOfValues(params, 'hourType', [1, 2] as const);
  const courseName = textOf(params, 'courseName');
  const current = pageOf(params);
  const selection = useSelection(planId);
  const query = { planId, hourType: wire(hourType), courseName, current, pageSize: pageSizes.courses };
  const remote = useRemote<Page<SelectedCourse>>({
    key: `mine:${planId}`,
    params: query,
    read: (signal) => api('GET /api/SelfStudy/SearchCourse', { query }, { signal, needs: ['list', 'total'] }),
  });
  const plan = selection.data?.plan;
  const choose =
    plan?.isSignup && plan.planState !== ProjectTime.Ended ? (
      <LinkButton to={studyLinks.courses(planId)}>{t('selfStudy.choose')}</LinkButton>
    ) : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.myselfselection'), to: studyLinks.myPlans },
          { label: <bdi>{plan?.planName ?? '…'}</bdi>, to: studyLinks.plan(planId) },
        ]}
        title={t('frame.screen.selectedcourses')}
        status={plan && <StatusTag set="courseLearning" value={plan.learnState} />}
        note={remote.data && t('selfStudy.plan.courses', { n: remote.data.total })}
        extra={
          <>
            <LinkButton kind="default" to={studyLinks.archives(planId)}>
              {t('frame.screen.archives')}
            </LinkButton>
            {choose}
          </>
        }
      />
      <section className={`${shared.card} ${styles.strip}`} aria-label={t('selfStudy.hours')}>
        <DataArea
          remote={selection}
          skeleton={
            <div className={styles.stripWaiting}>
              <SkeletonRows rows={2} shape="text" />
            </div>
          }
          errorTitle={t('selfStudy.plan.oneFailed')}
        >
          {({ hours }) => <HourStrip hours={hours} />}
        </DataArea>
      </section>
      <search className={shared.filters}>
        <SearchField
          label={t('selfStudy.course.search')}
          value={courseName}
          onSearch={(name) => change({ courseName: name }, true)}
        />
        <Segmented
          aria-label={t('enum.hourType')}
          value={hourType === undefined ? '' : String(hourType)}
          options={[
            { value: '', label: t('common.all') },
            ...enums.hourType.map(({ value, labelKey }) => ({ value: String(value), label: t(labelKey) })),
          ]}
          onChange={(value) => change({ hourType: value })}
        />
      </search>
      <TableCard>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="table" rows={pageSizes.courses} />}
          isEmpty={(page) => page.list.length === 0}
          empty={
            hourType !== undefined || courseName !== undefined ? (
              <EmptyState
                title={t('selfStudy.course.noneFound')}
                action={
                  <Button onClick={() => change({ hourType: undefined, courseName: undefined })}>
                    {t('selfStudy.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('selfStudy.mine.none')} description={t('selfStudy.mine.none.why')} action={choose} />
            )
          }
          errorTitle={t('selfStudy.course.failed')}
        >
          {(page) => (
            <>
              <ul className={styles.rows}>
                {page.list.map((course) => (
                  <li key={course.courseId}>
                    <SelectedRow course={course} planId={planId} />
                  </li>
                ))}
              </ul>
              {page.total > pageSizes.courses && (
                <nav className={`${shared.pages} ${styles.rowPages}`} aria-label={t('selfStudy.pages')}>
                  <Pagination
                    current={current}
                    total={page.total}
                    pageSize={pageSizes.courses}
                    showSizeChanger={false}
                    simple={phone}
                    onChange={(next) => change({ page: next })}
                  />
                </nav>
              )}
            </>
          )}
        </DataArea>
      </TableCard>
    </>
  );
}

/** My courses of a plan (rows F2 and F5): how far each is, what it waits for, and the way on. */
export function SelectedCourses() {
  const t = useT();
  usePageTitle(t('frame.screen.selectedcourses'));
  const { params } = useQuery();
  const planId = textOf(params, 'id');
  if (planId) return <Mine key={planId} planId={planId} />;
  return (
    <>
      <PageHead title={t('frame.screen.selectedcourses')} />
      <NoPlan />
    </>
  );
}
