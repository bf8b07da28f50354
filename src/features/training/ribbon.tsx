import type { TrainingRow } from '@domain/api/training';
import { CompletionRequirement } from '@domain/statuses';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import type { Step } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import { compactDay, compactTime } from '@/services/format';
import { completionSet } from './words';

const { Completed, NoRequirement, NotCompleted } = CompletionRequirement;

type Told = Pick<TrainingRow, 'steps' | 'certificate' | 'next'>;

/** State of the certificate as a node of the ribbon, and the role of its tag. */
const certificateLooks = {
  later: { state: 'future', role: 'neu' },
  open: { state: 'current', role: 'act' },
  waiting: { state: 'current', role: 'wait' },
  returned: { state: 'failed', role: 'err' },
  issued: { state: 'done', role: 'ok' },
} as const;

/** The four steps of a training as a ribbon: self-study, study, survey, certificate. */
export function useRibbon({ steps, certificate, next }: Told): Step[] {
  const t = useT();
  const current = steps.find(({ requirement }) => requirement !== Completed && requirement !== NoRequirement);
  const shown = steps.map((step): Step => {
    const { requirement, need, have, doneTime, deadline, openFrom } = step;
    const state =
      requirement === NoRequirement
        ? 'none'
        : requirement === Completed
          ? 'done'
          : requirement === NotCompleted
            ? 'failed'
            : step === current
              ? 'current'
              : 'future';
    const amount = step.unit === 'hour' && need > 0 ? t('training.of', { have, need }) : undefined;
    const done = doneTime && t('training.doneAt', { time: compactDay(doneTime) });
    const note = [amount, done].filter(Boolean).join(' · ');
    const opens = step.step === 3 && state === 'future' && openFrom;
    return {
      key: `${step.step}`,
      title: step.name,
      state,
      tag: <StatusTag set={completionSet(step)} value={requirement} />,
      ...(note && { note }),
      ...(opens && { note: t('training.opensOn', { day: compactDay(openFrom) }) }),
      ...(state === 'current' && next?.urgent && next.kind !== 'certificate' && { mine: true as const }),
      ...(state === 'current' && deadline && { turn: t('training.until', { time: compactTime(deadline) }) }),
    };
  });
  const { state, role } = certificateLooks[certificate.state];
  return [
    ...shown,
    {
      key: '4',
      title: t('training.certificate'),
      state,
      tag: <RoleTag role={role}>{t(`training.certificate.${certificate.state}`)}</RoleTag>,
      ...(next?.kind === 'certificate' && { mine: true as const, turn: t('training.turn') }),
      ...(certificate.state === 'waiting' && { others: true as const }),
    },
  ];
}
