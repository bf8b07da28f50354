import type { PlanRow } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { CourseLearning } from '@domain/statuses';
import { Button } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import { planTurn } from './turn';
import { useSignup } from './useSignup';

interface PlanActionProps {
  plan: PlanRow;
  /** Whether it is the primary action of the page. */
  primary?: boolean;
  onSignedUp: () => void;
}

/** Buttons to the next step of a plan: sign up, choose courses, view it, or read the archive of one that is passed. */
export function PlanAction({ plan, primary = false, onSignedUp }: PlanActionProps) {
  const t = useT();
  const { busy, signUp } = useSignup(plan.planId, onSignedUp);
  const kind = primary ? 'primary' : 'default';
  if (canMove(plan.moves, 'signUp'))
    return (
      <Button
        type={kind}
        loading={busy}
        aria-label={`${t('selfStudy.signup')} ${plan.planName}`}
        onClick={() => void signUp()}
      >
        {t('selfStudy.signup')}
      </Button>
    );
  if (canMove(plan.moves, 'choose')) {
    // Chosen courses are studied next; before there is nothing to study.
    const steps = [
      { words: 'selfStudy.mine', to: studyLinks.myCourses(plan.planId) },
      { words: 'selfStudy.choose', to: studyLinks.courses(plan.planId) },
    ] as const;
    const inOrder = planTurn(plan).kind === 'begin' ? [...steps].reverse() : steps;
    return inOrder.map(({ words, to }, i) => (
      <LinkButton key={words} kind={i === 1 ? kind : 'default'} to={to} aria-label={`${t(words)} ${plan.planName}`}>
        {t(words)}
      </LinkButton>
    ));
  }
  const to = plan.isSignup ? studyLinks.myCourses(plan.planId) : studyLinks.plan(plan.planId);
  const words = plan.isSignup ? 'selfStudy.mine' : 'common.view';
  const open = (
    <LinkButton kind="default" to={to} aria-label={`${t(words)} ${plan.planName}`}>
      {t(words)}
    </LinkButton>
  );
  if (plan.learnState !== CourseLearning.Passed) return open;
  return (
    <>
      {open}
      <LinkButton
        kind="default"
        to={studyLinks.archives(plan.planId)}
        aria-label={`${t('frame.screen.archives')} ${plan.planName}`}
      >
        {t('frame.screen.archives')}
      </LinkButton>
    </>
  );
}
