import { declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { isUnder } from '@domain/rules/paths';
import { useLocation } from '@umijs/max';
import { Redirect } from '@/components/Redirect';
import { useParam } from '@/hooks/useParam';
import { Begin } from './Begin';
import { NoDeclaration } from './NoDeclaration';
import { OneDeclaration } from './OneDeclaration';

/**
 * Any declaration, by the name in its address (`domain/declarations/links.ts`); one with a page of its own, where its
 * place in the menu and the ways back are, is shown there.
 */
export function DeclarationPage() {
  const [of = '', id, planId] = [useParam('of'), useParam('id'), useParam('plan')];
  const { pathname, hash } = useLocation();
  const declaration = declarationOf(of);
  const own = id ? declarationLinks.page(of, id) : planId ? declarationLinks.begin(of, planId) : undefined;
  if (declaration && own && !isUnder(pathname, own.replace(/\?.*$/, ''))) return <Redirect to={own + hash} />;
  if (declaration && id) return <OneDeclaration key={id} declaration={declaration} id={id} />;
  if (declaration && planId) return <Begin declaration={declaration} planId={planId} />;
  return <NoDeclaration />;
}
