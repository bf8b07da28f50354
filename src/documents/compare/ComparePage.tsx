import type { Comparison } from '@domain/api/documentShapes';
import { useSearchParams } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { CompareView } from './CompareView';

/** Which attempts are compared; the server chooses where none is named. */
export interface Attempts {
  from: number | undefined;
  to: number | undefined;
}
/** Fields that a comparison must have to be shown. */
export const comparisonNeeds = ['attempts', 'changes', 'same'] as const;

/** An attempt's number in the address; anything else counts as none. */
const numberIn = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

interface Props {
  /** Names the document among all that are read. */
  name: string;
  read: (attempts: Attempts, signal: AbortSignal) => Promise<Comparison>;
  /** The document's own page. */
  back: string;
  /** Parameters of the address that say which document it is. */
  address: Readonly<Record<string, string>>;
}

/** Two attempts of a document; which ones stands in the address. */
export function ComparePage({ name, read, back, address }: Props) {
  const [, setParams] = useSearchParams();
  const attempts: Attempts = { from: numberIn(useParam('from')), to: numberIn(useParam('to')) };
  const remote = useRemote<Comparison>({
    key: `compare:${name}`,
    params: { ...attempts },
    read: (signal) => read(attempts, signal),
  });
  const t = useT();
  const what = remote.data?.title;
  usePageTitle(what ? `${t('compare.title')} · ${what}` : t('compare.title'));
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={4} />}>
      {(comparison) => (
        <CompareView
          key={`${comparison.from}:${comparison.to}`}
          comparison={comparison}
          title={comparison.title}
          back={back}
          onChoose={({ from, to }) => setParams({ ...address, from: String(from), to: String(to) }, { replace: true })}
        />
      )}
    </DataArea>
  );
}
