import { certificateLinks } from '../certificate/links';
import { CompletionRequirement, UploadStatus } from '../statuses';
import { trainingLinks } from './links';
import type { TrainingAction } from './model';
import { isDone, stepsOf, type TrainingFacts } from './steps';

/** States of the fourth step, the certificate: not yet, can be applied for, decided on, returned, issued. */
export const certificateSteps = ['later', 'open', 'waiting', 'returned', 'issued'] as const;
export type CertificateStep = (typeof certificateSteps)[number];

/** Kinds of the next step of a learner. */
export const nextKinds = ['homework', 'survey', 'certificate', 'selfStudy', 'study'] as const;
export type NextKind = (typeof nextKinds)[number];

export interface Next {
  readonly kind: NextKind;
  /** The training waits for this step, rather than going on as before. */
  readonly urgent: boolean;
  readonly action: TrainingAction;
  readonly deadline?: Date | undefined;
}

/** A certificate of a training as far as it is known: an application, or the paper itself. */
export interface KnownCertificate {
  id: string;
  issued: boolean;
  /** `waiting`: an office decides; `returned`: it was not passed; `draft`: taken back. */
  application: 'draft' | 'waiting' | 'returned' | undefined;
}

export function certificateStepOf(complete: boolean, known: KnownCertificate | undefined): CertificateStep {
  if (known?.issued) return 'issued';
  if (known?.application === 'waiting' || known?.application === 'returned') return known.application;
  return complete ? 'open' : 'later';
}

/** Page of the fourth step; undefined while there is nothing. */
export function certificateLinkOf(step: CertificateStep, name: string, known?: KnownCertificate): string | undefined {
  if (step === 'later') return undefined;
  return known && step !== 'open' ? certificateLinks.detail(known.id) : certificateLinks.apply(name);
}

/** Next step of the learner, the most urgent one; undefined where it is the turn of others, or nothing can be done yet. */
export function nextOf(
  facts: TrainingFacts,
  certificate: { step: CertificateStep; link: string | undefined },
  now: Date,
): Next | undefined {
  const { trainingId, courses, project } = facts;
  if (now < project.startAt) return undefined;
  const { steps, complete } = stepsOf(facts, now);
  const [self, study, survey] = steps;
  if (complete)
    return certificate.link && (certificate.step === 'open' || certificate.step === 'returned')
      ? { kind: 'certificate', urgent: true, action: { name: 'certificate', link: certificate.link } }
      : undefined;
  const returned = courses.find(
    ({ work }) => work && work.uploadState === UploadStatus.NotPassed && !work.waiting && now < work.until,
  );
  if (returned)
    return {
      kind: 'homework',
      urgent: true,
      action: { name: 'reupload', link: trainingLinks.training(trainingId, 'works') },
      deadline: returned.work?.until,
    };
  const can = ({ action }: (typeof steps)[number]) => action?.link !== undefined && !action.disabled;
  const [step, kind] = (
    [
      [survey, 'survey'],
      [study, 'study'],
      [self, 'selfStudy'],
    ] as const
  ).find(([one]) => !isDone(one.requirement) && can(one)) ?? [undefined, 'study'];
  return step?.action && { kind, urgent: kind === 'survey', action: step.action, deadline: step.deadline };
}

/** Nothing is left to be done by the learner: complete with its certificate on its way, or no longer to be completed. */
export function isOver(facts: TrainingFacts, certificate: CertificateStep, now: Date): boolean {
  const { steps, complete } = stepsOf(facts, now);
  if (complete) return certificate === 'waiting' || certificate === 'issued';
  return (
    now >= facts.project.studyUntil &&
    steps.some(({ requirement }) => requirement === CompletionRequirement.NotCompleted)
  );
}
