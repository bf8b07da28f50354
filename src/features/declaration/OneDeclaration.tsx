import { PrinterOutlined } from '@ant-design/icons';
import type { Declaration } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { LinkButton } from '@/components/LinkButton';
import { canMove } from '@/components/MoveButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { DeclarationForm, type DeclarationFrame } from './DeclarationForm';
import { type Loaded, useDeclaration } from './useDeclaration';

interface Props {
  declaration: Declaration;
  id: string;
  /** Additions of a declaration with a page of its own. */
  frame?: DeclarationFrame | undefined;
}

/** Declaration of the user: its form, its actions and the history of its review. */
export function OneDeclaration({ declaration, id, frame }: Props) {
  const t = useT();
  const remote = useDeclaration(declaration, id);
  // A form begins with a fresh answer of the server, not with a cached one. Later answers do not change the form until
  // the declaration is submitted, taken back or returned.
  const [start, setStart] = useState<Loaded>();
  const stageOf = ({ document }: Loaded) => `${document.attempt}:${canMove(document.moves, 'save')}`;
  const fresh = !remote.loading && !remote.error ? remote.data : undefined;
  if (fresh && (!start || stageOf(start) !== stageOf(fresh))) setStart(fresh);
  const { data } = remote;
  const name = labelOf(t, declaration.form);
  return (
    <>
      <PageHead
        {...(frame?.crumbs && { crumbs: frame.crumbs })}
        title={frame?.title ?? name}
        status={data && <StatusTag set={declaration.statuses} value={data.document.status} />}
        note={frame?.note}
        extra={
          <>
            {frame?.extra}
            <LinkButton kind="default" to={declarationLinks.paper(declaration.name, id)}>
              <PrinterOutlined aria-hidden /> {t('declaration.paper')}
            </LinkButton>
          </>
        }
      />
      <DataArea
        remote={{ ...remote, data: start, loading: remote.loading && !start }}
        skeleton={<SkeletonRows shape="cards" rows={4} />}
        errorTitle={t('declaration.failed')}
      >
        {(loaded) => (
          <DeclarationForm
            key={stageOf(loaded)}
            declaration={declaration}
            start={loaded}
            now={data ?? loaded}
            reload={remote.reload}
            frame={frame}
          />
        )}
      </DataArea>
    </>
  );
}
