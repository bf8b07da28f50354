import { declarationOf } from '@domain/declarations';
import { useParam } from '@/hooks/useParam';
import { Begin } from './Begin';
import { NoDeclaration } from './NoDeclaration';
import { OneDeclaration } from './OneDeclaration';

/** Any declaration, by the name in its address (`domain/declarations/links.ts`). */
export function DeclarationPage() {
  const [of, id, planId] = [useParam('of'), useParam('id'), useParam('plan')];
  const declaration = declarationOf(of);
  if (declaration && id) return <OneDeclaration key={id} declaration={declaration} id={id} />;
  if (declaration && planId) return <Begin declaration={declaration} planId={planId} />;
  return <NoDeclaration />;
}
