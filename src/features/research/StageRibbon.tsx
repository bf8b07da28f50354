import type { SrDeclareRow, SrStage } from '@domain/api/research';
import { StageStatus } from '@domain/statuses';
import { DaysLeft } from '@/components/DaysLeft';
import { StatusTag } from '@/components/StatusTag';
import { type Step, StepsRibbon } from '@/components/StepsRibbon';
import { useT } from '@/hooks/useT';
import { isDeciding, stageName, stageTurn } from './turn';

const stateOf = (stage: SrStage, current: string): Step['state'] => {
  if (stage.status === StageStatus.ReviewPassed) return 'done';
  // Returned, and too late to correct.
  if (stage.status === StageStatus.ReviewFailed && !stage.canEdit) return 'failed';
  return stage.stage === current ? 'current' : 'future';
};

/** Ribbon of the stages of a subject: the state of each, whose turn it is and until when. */
export function StageRibbon({ research: { stages, currentStage } }: { research: SrDeclareRow }) {
  const t = useT();
  // A single stage says too little: the result is added as a second step.
  const next: Step[] =
    stages.length > 1
      ? []
      : [
          {
            key: 'result',
            title: t('research.next.result'),
            state: 'future',
            note: t('research.next.result.note'),
          },
        ];
  return (
    <StepsRibbon
      steps={[
        ...stages.map((stage): Step => {
          const state = stateOf(stage, currentStage);
          const turn = stageTurn(t, stage);
          return {
            key: stage.stage,
            title: stageName(t, stage.stage),
            state,
            tag: <StatusTag set="stage" value={stage.status} />,
            ...(stage.canEdit
              ? {
                  mine: true,
                  turn: (
                    <>
                      {turn} · <DaysLeft deadline={stage.deadline} />
                    </>
                  ),
                }
              : { ...(isDeciding(stage) && { others: true }), note: turn }),
          };
        }),
        ...next,
      ]}
    />
  );
}
