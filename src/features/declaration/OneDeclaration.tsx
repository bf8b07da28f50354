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
import { About, useReadFromTop } from '@/documents';
import { labelOf } from '@/forms/words';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { DeclarationForm, type DeclarationFrame } from './DeclarationForm';
import { DeclarationView, PdfButton, type ReadFrame } from './DeclarationView';
import { type Loaded, useDeclaration } from './useDeclaration';

interface Props {
  declaration: Declaration;
  id: string;
  /** Additions of a declaration with a page of its own, while it is written and once it is read. */
  frame?: DeclarationFrame | undefined;
  read?: ((loaded: Loaded) => ReadFrame) | undefined;
}

/** Title of a declaration as a document: what it is about, or else what it is. */
const titleOf = ({ title = '' }: Loaded['document'], name: string): string =>
  // The title of a studio is its type, a number.
  title === '' || /^\d+$/.test(title) ? name : title;

/** Declaration of the user: a form while it can be written, a document once it was handed in. */
export function OneDeclaration({ declaration, id, frame, read }: Props) {
  const t = useT();
  const phone = usePhone();
  const remote = useDeclaration(declaration, id);
  // A form begins with a fresh answer of the server, not with a cached one. Later answers do not change the form until
  // the declaration is submitted, taken back or returned.
  const [start, setStart] = useState<Loaded>();
  const stageOf = ({ document }: Loaded) => `${document.attempt}:${canMove(document.moves, 'save')}`;
  const fresh = !remote.loading && !remote.error ? remote.data : undefined;
  if (fresh && (!start || stageOf(start) !== stageOf(fresh))) setStart(fresh);
  const { data } = remote;
  const name = labelOf(t, declaration.form);
  const waits = frame?.waits === true;
  const shown = waits ? undefined : (data ?? start);
  const reading = shown && !canMove(shown.document.moves, 'save');
  useReadFromTop(reading);
  const own = reading ? read?.(shown) : undefined;
  const no = shown?.document.no;
  return (
    <>
      <PageHead
        {...(frame?.crumbs && { crumbs: frame.crumbs })}
        title={reading ? titleOf(shown.document, frame?.title ?? name) : (frame?.title ?? name)}
        status={
          shown &&
          !(reading && shown.document.level > 0) && (
            <StatusTag set={declaration.statuses} value={shown.document.status} />
          )
        }
        note={reading || waits ? undefined : frame?.note}
        about={
          reading ? (
            <About
              facts={[
                frame?.title ?? name,
                no && t('document.no', { no: `\u2066${no}\u2069` }),
                ...(own?.about ?? [shown.document.planName]),
              ]}
            />
          ) : (
            // The head comes with the form, so that nothing below it moves.
            frame?.about && start && !waits && <About facts={frame.about} />
          )
        }
        extra={
          <>
            {frame?.extra}
            {reading && !phone && <PdfButton declaration={declaration} id={id} />}
            {!(reading && phone) && (
              <LinkButton kind="default" to={declarationLinks.paper(declaration.name, id)}>
                <PrinterOutlined aria-hidden /> {t(reading ? 'common.print' : 'declaration.paper')}
              </LinkButton>
            )}
          </>
        }
      />
      <DataArea
        remote={{ ...remote, data: waits ? undefined : start, loading: waits || (remote.loading && !start) }}
        skeleton={<SkeletonRows shape="cards" rows={4} />}
        errorTitle={t('declaration.failed')}
      >
        {(loaded) =>
          reading ? (
            <DeclarationView declaration={declaration} loaded={shown} reload={remote.reload} frame={own} />
          ) : (
            <DeclarationForm
              key={stageOf(loaded)}
              declaration={declaration}
              start={loaded}
              now={data ?? loaded}
              reload={remote.reload}
              frame={frame}
            />
          )
        }
      </DataArea>
    </>
  );
}
