import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import { Alert } from 'antd';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import styles from './assessment.module.css';
import { isReturned } from './modules';

interface Props {
  module: Pick<ModuleProgress, 'remark' | 'changedSinceReview'>;
  info: Pick<AssessmentInfo, 'lastReasonBy' | 'lastReasonTime'>;
}

/** Reviewer's remark on a module, shown where the module is corrected: on its page and in its forms. */
export function ModuleRemark({ module, info: { lastReasonBy = '', lastReasonTime } }: Props) {
  const t = useT();
  const open = isReturned(module as ModuleProgress);
  return (
    <Alert
      className={styles.lock ?? ''}
      type={open ? 'error' : 'success'}
      showIcon
      title={t(open ? 'assessment.module.remark' : 'assessment.module.corrected', {
        name: lastReasonBy,
        time: lastReasonTime ? dayAndTime(lastReasonTime) : '',
      })}
      description={<span dir="auto">{module.remark}</span>}
    />
  );
}
