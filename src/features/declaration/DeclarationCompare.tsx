import { declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { ComparePage, comparisonNeeds } from '@/documents';
import { useParam } from '@/hooks/useParam';
import { call } from './calls';
import { NoDeclaration } from './NoDeclaration';

/** Two attempts of any declaration. */
export function DeclarationCompare() {
  const [of, id] = [useParam('of'), useParam('id')];
  const declaration = declarationOf(of);
  if (!declaration || !id) return <NoDeclaration />;
  const { name } = declaration;
  return (
    <ComparePage
      name={`${name}:${id}`}
      read={(attempts, signal) =>
        call(declaration, 'compare', { query: { id, ...attempts } }, { signal, needs: comparisonNeeds })
      }
      back={declarationLinks.page(name, id)}
      address={{ of: name, id }}
    />
  );
}
