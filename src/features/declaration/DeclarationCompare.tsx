import type { Comparison } from '@domain/api/documentShapes';
import { type Declaration, declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { useSearchParams } from '@umijs/max';
import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { CompareView } from '@/documents';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { call } from './calls';
import { NoDeclaration } from './DeclarationPage';

/** An attempt's number in the address; anything else counts as none. */
const numberIn = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? text : undefined);

function Compared({ declaration, id }: { declaration: Declaration; id: string }) {
  const [, setParams] = useSearchParams();
  const query = { id, from: numberIn(useParam('from')), to: numberIn(useParam('to')) };
  const { name: of } = declaration;
  const remote = useRemote<Comparison>({
    key: `declaration-compare:${of}:${id}`,
    params: query,
    read: (signal) => call(declaration, 'compare', { query }, { signal, needs: ['attempts', 'changes', 'same'] }),
  });
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={4} />}>
      {(comparison) => (
        <CompareView
          key={`${comparison.from}:${comparison.to}`}
          comparison={comparison}
          title={comparison.title}
          back={declarationLinks.page(of, id)}
          onChoose={({ from, to }) => setParams({ of, id, from: String(from), to: String(to) }, { replace: true })}
        />
      )}
    </DataArea>
  );
}

/** Two attempts of any declaration; which ones stands in the address. */
export function DeclarationCompare() {
  const [of, id] = [useParam('of'), useParam('id')];
  const declaration = declarationOf(of);
  return declaration && id ? <Compared declaration={declaration} id={id} /> : <NoDeclaration />;
}
