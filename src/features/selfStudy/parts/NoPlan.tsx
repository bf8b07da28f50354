import { studyLinks } from '@domain/selfStudy/links';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';

/** Shown when the address names no plan or course. */
export function NoPlan() {
  const t = useT();
  return (
    <EmptyState
      title={t('selfStudy.noPlan')}
      description={t('selfStudy.noPlan.why')}
      action={<LinkButton to={studyLinks.plans}>{t('selfStudy.noPlan.go')}</LinkButton>}
    />
  );
}
