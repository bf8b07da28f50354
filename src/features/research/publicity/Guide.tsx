import type { SrPlanRow } from '@domain/api/research';
import { pageSizes } from '@domain/constants';
import { ResearchKind } from '@domain/enums';
import { useNavigate } from '@umijs/max';
import { Segmented } from 'antd';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { Select } from '@/components/Select';
import { SkeletonRows } from '@/components/SkeletonRows';
import { Html } from '@/forms/kinds/html/Html';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime, listWords } from '@/services/format';
import { GuideSide } from './GuideSide';
import { GuideSteps } from './GuideSteps';
import { usePlace } from './links';
import styles from './publicity.module.css';
import { WhoMay } from './WhoMay';

const kinds = [ResearchKind.Subject, ResearchKind.Thesis] as const;
const wordsOf = (kind: number) => (kind === ResearchKind.Thesis ? 'thesis' : 'subject');

/** Plan whose guide is shown: the one that the address names, else the first plan of its kind. */
function useChosenPlan(plans: readonly SrPlanRow[] | undefined) {
  const [asked, kind] = [useParam('planId'), useParam('kind')];
  const named = plans?.find(({ planId }) => planId === asked);
  const of = named?.kind ?? (kind === String(ResearchKind.Thesis) ? ResearchKind.Thesis : ResearchKind.Subject);
  return { kind: of, plan: named ?? plans?.find((one) => one.kind === of) };
}

interface ArticleProps {
  plan: SrPlanRow;
  plans: readonly SrPlanRow[];
}

function Article({ plan, plans }: ArticleProps) {
  const t = useT();
  const remote = useRemote({
    key: `research-plan:${plan.planId}`,
    read: (signal) =>
      api(
        'GET /api/SrPlan/GetPlan/{id}',
        { path: { id: plan.planId } },
        { signal, needs: ['stages', 'who', 'levels', 'guideHtml'] },
      ),
  });
  return (
    <DataArea
      remote={remote}
      skeleton={<SkeletonRows rows={10} shape="text" />}
      errorTitle={t('research.guide.failed')}
    >
      {(guide) => (
        <div className={styles.columns}>
          <article className={styles.article}>
            <Choices plan={plan} plans={plans} />
            <h2 className={styles.heading} dir="auto">
              {t('research.guide.of', { plan: plan.planName })}
            </h2>
            <p className={styles.faint}>
              <bdi>{plan.orgName}</bdi> {t('research.guide.published', { time: dayAndTime(plan.publishTime) })}
            </p>
            <p dir="auto">{guide.intro}</p>
            {guide.projectLevels && <p>{t('research.guide.levels', { levels: listWords(guide.projectLevels) })}</p>}
            <WhoMay rules={guide.who} />
            <GuideSteps guide={guide} />
            <div className={styles.part}>
              <Html html={guide.guideHtml} />
            </div>
          </article>
          <GuideSide guide={guide} plans={plans} />
        </div>
      )}
    </DataArea>
  );
}

/** Choice of the kind, subject or thesis, and of the plan of another year. */
function Choices({ plan, plans }: ArticleProps) {
  const t = useT();
  const place = usePlace();
  const navigate = useNavigate();
  const ofKind = plans.filter(({ kind }) => kind === plan.kind);
  return (
    <div className={cx(styles.choices, 'no-print')}>
      <Segmented
        aria-label={t('research.list.kind')}
        value={plan.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`research.guide.kind.${wordsOf(kind)}`) }))}
        onChange={(kind) =>
          navigate(place({ kind: kind === ResearchKind.Thesis ? String(kind) : undefined, planId: undefined }))
        }
      />
      {ofKind.length > 1 && (
        <Select
          aria-label={t('research.public.plan')}
          className={styles.plan ?? ''}
          popupMatchSelectWidth={false}
          value={plan.planId}
          options={ofKind.map(({ planId, planName }) => ({ value: planId, label: <bdi>{planName}</bdi> }))}
          onChange={(planId) => navigate(place({ planId }))}
        />
      )}
    </div>
  );
}

/** Guide for both kinds of research: who may declare, checked for the user, and the steps with their dates. */
export function Guide() {
  const t = useT();
  const remote = useRemote({
    key: 'research-guide-plans',
    read: (signal) =>
      api('GET /api/SrPlan/SearchPlan', { query: { pageSize: pageSizes.picker } }, { signal, needs: ['list'] }),
  });
  const { plan, kind } = useChosenPlan(remote.data?.list);
  return (
    <DataArea
      remote={remote}
      skeleton={<SkeletonRows rows={10} shape="text" />}
      errorTitle={t('research.guide.failed')}
      isEmpty={() => plan === undefined}
      empty={<EmptyState title={t(`research.guide.none.${wordsOf(kind)}`)} description={t('research.list.none.why')} />}
    >
      {({ list }) => plan && <Article key={plan.planId} plan={plan} plans={list} />}
    </DataArea>
  );
}
