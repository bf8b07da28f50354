import { FilePdfOutlined } from '@ant-design/icons';
import { callsOf, type Declaration } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import type { Row } from '@domain/forms';
import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { MoveButton } from '@/components/MoveButton';
import { Attempts, DocumentBody, type DocumentBodyProps, Opinions, StandingCard } from '@/documents';
import { jumpToSection } from '@/forms/jump';
import { Leader } from '@/forms/reading/leader';
import { useDownload } from '@/hooks/useDownload';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import type { OwnDeclaration } from './calls';
import { Remarked } from './Returned';
import type { Loaded } from './useDeclaration';
import { useWithdraw } from './useWithdraw';

/** Additions of a declaration to the document that all declarations share. */
export interface ReadFrame extends Pick<DocumentBodyProps, 'notes' | 'lead'> {
  /** Instead of the card that says whose turn it is. */
  head?: ReactNode;
  /** Facts below the title, after the number. */
  about?: readonly (string | undefined)[];
  /** Steps after the last level. */
  after?: ComponentProps<typeof StandingCard>['after'];
  /** Beside the move of the owner. */
  action?: ReactNode;
  aside?: ReactNode;
}

interface Props {
  declaration: Declaration;
  loaded: Loaded;
  reload: () => void;
  frame?: ReadFrame | undefined;
}

/** Button that saves the paper of a declaration. */
export function PdfButton({
  declaration,
  id,
  block = false,
}: {
  declaration: Declaration;
  id: string;
  block?: boolean;
}) {
  const t = useT();
  const { running, start } = useDownload();
  return (
    <Button
      block={block}
      icon={<FilePdfOutlined aria-hidden />}
      loading={running}
      onClick={() => void start(callsOf(declaration).pdf.replace('GET ', '/api/'), { id })}
    >
      {t('document.pdf')}
    </Button>
  );
}

/** Values of a declaration as they are read, and the title that the page has already. */
export const readOf = (declaration: Declaration, { values }: Pick<OwnDeclaration, 'values'>) => ({
  values: values as Row,
  omitted: [declaration.form.title],
});

/** Declaration that was handed in, as a document: whose turn it is, its text, opinions and attempts. */
export function DeclarationView({ declaration, loaded: { document, log }, reload, frame = {} }: Props) {
  const t = useT();
  const phone = usePhone();
  const { id, moves, status, attempt, attempts, remarks } = document;
  const { busy, withdraw } = useWithdraw(declaration, id, reload);
  const { statuses, name, form } = declaration;
  const compare = (from: number, to: number) => declarationLinks.compare(name, id, from, to);
  const { user } = useModel('currentUser');
  const { values, omitted } = useMemo(() => readOf(declaration, document), [declaration, document]);
  // Links of remarks on other pages lead to a section of this document.
  useEffect(() => void jumpToSection(window.location.hash.slice(1)), []);
  return (
    <Leader value={user?.realName}>
      {frame.head ?? (
        <StandingCard
          way={document}
          log={log}
          attempt={attempt}
          statuses={statuses}
          status={status}
          moves={moves}
          attempts={attempts}
          compare={compare}
          {...(frame.after && { after: frame.after })}
          action={
            <>
              {frame.action}
              <MoveButton moves={moves} name="withdraw" type="link" loading={busy} onClick={() => void withdraw()}>
                {t('assessment.withdraw')}
              </MoveButton>
            </>
          }
        />
      )}
      <DocumentBody
        definition={form}
        values={values}
        omitted={omitted}
        notes={frame.notes}
        begins={Object.fromEntries(remarks.map((one) => [one.section, <Remarked key={one.section} remark={one} />]))}
        lead={frame.lead}
        aside={
          <>
            <Opinions log={log} />
            <Attempts attempts={attempts} log={log} statuses={statuses} status={status} compare={compare} />
            {frame.aside}
          </>
        }
        ways={phone && <PdfButton declaration={declaration} id={id} block />}
      />
    </Leader>
  );
}
