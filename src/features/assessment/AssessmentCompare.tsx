import type { Comparison } from '@domain/api/documentShapes';
import { useSearchParams } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { SkeletonRows } from '@/components/SkeletonRows';
import { CompareView } from '@/documents';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { indexLink } from './useAssessment';

/** An attempt's number in the address; anything else counts as none. */
const numberIn = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

/** Two attempts of an assessment; which ones stands in the address. */
export function AssessmentCompare() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = { assessmentId: id, from: numberIn(params.get('from')), to: numberIn(params.get('to')) };
  const remote = useRemote<Comparison>({
    key: `assessment-compare:${id}`,
    params: query,
    ready: id !== '',
    read: (signal) =>
      api('GET /api/CompareAnnualAssessment', { query }, { signal, needs: ['attempts', 'changes', 'same'] }),
  });
  if (!id)
    return (
      <EmptyState
        title={t('assessment.list.empty')}
        action={<LinkButton to="/personal/annualass/list">{t('assessment.title')}</LinkButton>}
      />
    );
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={4} />}>
      {(comparison) => (
        <CompareView
          key={`${comparison.from}:${comparison.to}`}
          comparison={comparison}
          title={comparison.title}
          back={indexLink(id)}
          onChoose={({ from, to }) => setParams({ id, from: String(from), to: String(to) }, { replace: true })}
        />
      )}
    </DataArea>
  );
}
