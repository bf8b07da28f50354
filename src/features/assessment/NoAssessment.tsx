import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';

/** A page of an assessment whose address names none. */
export function NoAssessment() {
  const t = useT();
  usePageTitle(t('frame.screen.annualass'));
  return (
    <EmptyState
      title={t('assessment.list.empty')}
      action={<LinkButton to="/personal/annualass/list">{t('frame.screen.annualass')}</LinkButton>}
    />
  );
}
