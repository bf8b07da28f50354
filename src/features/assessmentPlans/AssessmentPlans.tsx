import { assessmentPlan } from '@domain/manage/resources/assessmentPlan';
import { type PublishedRow, publishedList } from '@/features/manage';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { compactTime } from '@/services/format';
import styles from './assessmentPlans.module.css';

/** A value that holds, or is prepared where nothing holds yet; a sign where it is missing. */
function Moment({ row, name }: { row: PublishedRow; name: string }) {
  const t = useT();
  const value = (row.held ?? row)[name];
  if (typeof value !== 'string') return <span className={styles.missing}>{t('manage.published.unfilled')}</span>;
  return <bdi dir="ltr">{compactTime(value)}</bdi>;
}

const plans = publishedList(assessmentPlan, {
  title: 'frame.screen.assessmentPlans',
  lead: 'assessmentPlan.lead',
  one: 'assessmentPlan',
  searched: 'assessmentPlan.search',
  none: { title: 'assessmentPlan.none', why: 'assessmentPlan.none.why' },
  columns: [
    {
      key: 'window',
      title: 'assessmentPlan.group.window',
      width: 184,
      card: 'pair',
      Cell: ({ row }) => (
        <span className={styles.span}>
          <Moment row={row} name="startAt" />
          <Moment row={row} name="deadline" />
        </span>
      ),
    },
    {
      key: 'review',
      title: 'assessmentPlan.provinceUntil',
      width: 144,
      card: 'pair',
      Cell: ({ row }) => <Moment row={row} name="provinceUntil" />,
    },
    {
      key: 'filling',
      title: 'assessmentPlan.filling',
      width: 88,
      card: 'figure',
      Cell: ({ row }) => <>{row.state === 'draft' ? '' : String(row.filling ?? 0)}</>,
    },
    {
      key: 'handedIn',
      title: 'assessmentPlan.handedIn',
      width: 88,
      card: 'figure',
      Cell: ({ row }) => <>{row.state === 'draft' ? '' : String(row.handedIn ?? 0)}</>,
    },
  ],
});

/** Plans of the yearly assessment: prepared, published, and changed while they run. */
export const AssessmentPlans = () => <ListScreen list={plans} />;
