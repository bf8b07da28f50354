import { type Declaration, declarationOf } from '@domain/declarations';
import type { ResearchStage } from '@domain/enums';
import { researchLinks } from '@domain/research/links';
import { kindOf } from '@domain/research/stages';
import { DataArea } from '@/components/DataArea';
import { DaysLeft } from '@/components/DaysLeft';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Begin, NoDeclaration, OneDeclaration } from '@/features/declaration';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import { stageName, whoseOf } from './turn';
import { useResearch } from './useResearch';

/** Until when a stage can be handed in. */
function Until({ deadline }: { deadline: string }) {
  const t = useT();
  return (
    <>
      {t('research.flow.deadline', { time: dayAndTime(deadline) })} <DaysLeft deadline={deadline} />
    </>
  );
}

/** Beginning of the first stage of a plan, which is named with its deadline: there may be several plans. */
function BeginFirst({
  stage,
  declaration,
  planId,
}: {
  stage: ResearchStage;
  declaration: Declaration;
  planId: string;
}) {
  const t = useT();
  const remote = useRemote({
    key: `research-begin:${planId}`,
    read: (signal) => api('GET /api/SrPlan/GetPlan/{id}', { path: { id: planId } }, { signal, needs: ['stages'] }),
  });
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={3} />} errorTitle={t('research.flow.failed')}>
      {({ planName, deadline }) => (
        <Begin
          declaration={declaration}
          planId={planId}
          crumbs={[
            { label: t('frame.screen.mysrplan'), to: researchLinks.mine },
            { label: planName, to: researchLinks.guide(planId) },
            { label: stageName(t, stage) },
          ]}
          note={deadline && <Until deadline={deadline} />}
          pageOf={(made) => researchLinks.edit(kindOf(stage), stage, made)}
        />
      )}
    </DataArea>
  );
}

/** Form of a stage. The `id` of the address is a document of any stage of the subject; with `plan` a new one begins. */
export function EditPage({ stage }: { stage: ResearchStage }) {
  const t = useT();
  const [id = '', planId] = [useParam('id'), useParam('plan')];
  const remote = useResearch(id);
  const declaration = declarationOf(stage);
  if (!declaration) return <NoDeclaration />;
  if (!id) return planId ? <BeginFirst stage={stage} declaration={declaration} planId={planId} /> : <NoDeclaration />;
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
            note: <Until deadline={at.deadline} />,
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
            note={at && <Until deadline={at.deadline} />}
            pageOf={(made) => researchLinks.edit(research.kind, stage, made)}
          />
        );
      }}
    </DataArea>
  );
}
