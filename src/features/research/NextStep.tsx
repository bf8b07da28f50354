import type { SrDeclareRow } from '@domain/api/research';
import { researchLinks } from '@domain/research/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { nextStep } from './turn';

/** Button to the next step of a subject; absent while the stage has not opened. */
export function NextStep({ research: { stages, currentStage, kind, declareId } }: { research: SrDeclareRow }) {
  const t = useT();
  const stage = stages.find((one) => one.stage === currentStage);
  if (!stage || (!stage.canEdit && !stage.id)) return null;
  return (
    <LinkButton
      kind={stage.canEdit ? 'primary' : 'default'}
      to={researchLinks.edit(kind, currentStage, stage.id ?? declareId)}
    >
      {t(nextStep(stage))}
    </LinkButton>
  );
}
