import { callsOf, type Declaration, declarationOf } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import type { Paper } from '@domain/papers/model';
import { PaperPage } from '@/features/paper';
import { labelOf } from '@/forms/words';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { call } from './calls';
import { NoDeclaration } from './NoDeclaration';

function Printed({ declaration, id }: { declaration: Declaration; id: string }) {
  const t = useT();
  const { name } = declaration;
  const remote = useRemote<Paper>({
    key: `declaration-paper:${name}:${id}`,
    read: (signal) => call(declaration, 'paper', { query: { id } }, { signal, needs: ['blocks'] }),
  });
  return (
    <PaperPage
      remote={remote}
      back={declarationLinks.page(name, id)}
      note={labelOf(t, declaration.form)}
      pdf={{ url: callsOf(declaration).pdf.replace('GET ', '/api/'), query: { id } }}
    />
  );
}

/** The print preview of any declaration. */
export function DeclarationPaper() {
  const [of, id] = [useParam('of'), useParam('id')];
  const declaration = declarationOf(of);
  if (declaration && id) return <Printed key={id} declaration={declaration} id={id} />;
  return (
    <main>
      <NoDeclaration />
    </main>
  );
}
