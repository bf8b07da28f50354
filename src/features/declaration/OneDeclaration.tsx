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
  /** What a page of its own shows besides. */
  frame?: DeclarationFrame | undefined;
}

/** One declaration of mine: its form, what can be done with it, and the course of its review. */
export function OneDeclaration({ declaration, id, frame }: Props) {
  const t = useT();
  const remote = useDeclaration(declaration, id);
  // A form begins with what the server has now and not with what was seen minutes ago; later readings do not touch it
  // until it is handed in, taken back or returned.
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
