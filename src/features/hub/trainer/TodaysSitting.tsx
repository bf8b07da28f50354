import { EnvironmentOutlined } from '@ant-design/icons';
import { cx } from '@/components/cx';
import { FactLine } from '@/components/FactLine';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { timeRange } from '@/services/format';
import queues from '../reviewer/queues.module.css';
import styles from './given.module.css';
import type { GivenCourse } from './useTrainer';

/** A day on site that is today: where and when, the code to show there, and how many have come. */
export function TodaysSitting({ course: { courseName, site, startTime, endTime, people } }: { course: GivenCourse }) {
  const t = useT();
  if (!site) return null;
  return (
    <div className={cx(queues.goOn, styles.today)}>
      <span className={queues.icon} aria-hidden="true">
        <EnvironmentOutlined aria-hidden />
      </span>
      <div className={queues.goOnWords}>
        <b>{t('overview.given.today', { name: courseName })}</b>
        <FactLine
          facts={[
            timeRange(startTime, endTime),
            site.place,
            t('overview.given.checkedIn', { n: site.checkedIn, all: people }),
          ]}
        />
      </div>
      {site.code && (
        <p className={styles.code}>
          <small>{t('overview.given.code')}</small>
          <b>
            <LtrText>{site.code}</LtrText>
          </b>
        </p>
      )}
    </div>
  );
}
