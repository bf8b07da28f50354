import { declarationOf } from '@domain/declarations';
import type { ResearchStage } from '@domain/enums';
import { researchLinks } from '@domain/research/links';
import { kindOf } from '@domain/research/stages';
import { DataArea } from '@/components/DataArea';
import { DaysLeft } from '@/components/DaysLeft';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Begin, NoDeclaration, OneDeclaration } from '@/features/declaration';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { stageName, whoseOf } from './turn';
import { useResearch } from './useResearch';

/** Form of a stage. The `id` of the address is a document of any stage of the subject; with `plan` a new one begins. */
export function EditPage({ stage }: { stage: ResearchStage }) {
  const t = useT();
  const [id = '', planId] = [useParam('id'), useParam('plan')];
  const remote = useResearch(id);
  const declaration = declarationOf(stage);
  if (!declaration) return <NoDeclaration />;
  const linkOf = (kind: number) => (made: string) => researchLinks.edit(kind, stage, made);
  if (!id)
    return planId ? (
      <Begin
        declaration={declaration}
        planId={planId}
        crumbs={[{ label: t('frame.screen.mysrplan'), to: researchLinks.mine }, { label: stageName(t, stage) }]}
        pageOf={linkOf(kindOf(stage))}
      />
    ) : (
      <NoDeclaration />
    );
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={3} />} errorTitle={t('research.flow.failed')}>
      {(research) => {
        const at = research.stages.find((one) => one.stage === stage);
        const own = at?.id;
        const { kind, declareId, name, planName } = research;
        const frame = {
          crumbs: [
            { label: t('frame.screen.mysrplan'), to: researchLinks.mine },
            { label: name || planName, to: researchLinks.flow(kind, declareId) },
            { label: stageName(t, stage) },
          ],
          ...(at?.canEdit && {
            note: (
              <>
                {t('research.flow.deadline', { time: dayAndTime(at.deadline) })} <DaysLeft deadline={at.deadline} />
              </>
            ),
          }),
        };
        return own ? (
          <OneDeclaration
            key={own}
            declaration={declaration}
            id={own}
            frame={frame}
            read={() => ({ about: [research.level, whoseOf(t, research)] })}
          />
        ) : (
          <Begin
            declaration={declaration}
            planId={research.planId}
            crumbs={frame.crumbs}
            pageOf={linkOf(research.kind)}
          />
        );
      }}
    </DataArea>
  );
}
