import { CheckCircleOutlined, PlusCircleOutlined } from '@ant-design/icons';
import { CourseLearning } from '@domain/statuses';
import { useT } from '@/hooks/useT';
import { RoleTag, StatusTag } from './StatusTag';

interface Props {
  learnState: unknown;
  /** Whether the learner has chosen courses; undefined where it is not told. */
  chosen: boolean | undefined;
}

/** How a learner stands in a plan. Before anything is studied it says how far the choice is: the plan itself runs. */
export function PlanLearnTag({ learnState, chosen }: Props) {
  const t = useT();
  if (learnState !== CourseLearning.NotStarted || chosen === undefined)
    return <StatusTag set="courseLearning" value={learnState} />;
  return chosen ? (
    <RoleTag role="neu" icon={<CheckCircleOutlined aria-hidden />}>
      {t('common.plan.chosen')}
    </RoleTag>
  ) : (
    <RoleTag role="act" icon={<PlusCircleOutlined aria-hidden />}>
      {t('common.plan.unchosen')}
    </RoleTag>
  );
}
