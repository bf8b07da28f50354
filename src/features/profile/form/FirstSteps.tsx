import type { MyProfile } from '@domain/api/accountShapes';
import { ProfileReview } from '@domain/statuses';
import { type Step, StepsRibbon } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import styles from './form.module.css';

/** The first time: the account was passed, and the platform opens when the profile is complete. */
export const isFirst = ({ isInfoFinished, profileReview }: MyProfile): boolean =>
  !isInfoFinished && profileReview === ProfileReview.Passed;

/** The way of a new person into the platform; `left` is the number of fields that are still missing. */
export function FirstSteps({ left }: { left: number }) {
  const t = useT();
  const steps: readonly Step[] = [
    { key: 'register', title: t('profile.first.registered'), state: 'done' },
    { key: 'review', title: t('profile.first.approved'), state: 'done' },
    {
      key: 'profile',
      title: t('profile.first.profile'),
      state: left > 0 ? 'current' : 'done',
      note: left > 0 ? t('form.outline.left', { n: left }) : t('profile.state.finished'),
    },
    { key: 'enter', title: t('profile.state.enter'), state: left > 0 ? 'future' : 'current' },
  ];
  return (
    <nav className={styles.steps} aria-label={t('profile.first.steps')}>
      <StepsRibbon steps={steps} />
    </nav>
  );
}
