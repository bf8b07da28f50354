import { researchLinks } from '@domain/research/links';
import { PageHead } from '@/components/PageHead';
import { PageTabs } from '@/components/PageTabs';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { Guide } from './Guide';
import { kindOf, type Part, parts } from './links';
import styles from './publicity.module.css';
import { Results } from './Results';
import { usePublicPlans } from './usePublicPlans';

const addressOf = (part: Part) => (part === 'guide' ? researchLinks.publicity : researchLinks.results(kindOf[part]));

/** Page in three parts: the guide to declaring, the public results of subjects, and those of theses. */
export function PublicityPage() {
  const t = useT();
  const asked = useParam('tab');
  const part = parts.find((one) => one === asked) ?? 'guide';
  const { data: plans } = usePublicPlans();
  const countOf = (kind: number) =>
    plans?.filter((plan) => plan.kind === kind).reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <>
      <div className="no-print">
        <PageHead title={t('frame.screen.srplanOpen')} />
        <PageTabs
          className={styles.tabs}
          label={t('frame.screen.srplanOpen')}
          current={addressOf(part)}
          tabs={parts.map((one) => ({
            to: addressOf(one),
            label: t(`research.public.tab.${one}`),
            count: one === 'guide' ? undefined : countOf(kindOf[one]),
          }))}
        />
      </div>
      {part === 'guide' ? <Guide /> : <Results key={part} part={part} />}
    </>
  );
}
