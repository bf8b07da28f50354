import { LockOutlined } from '@ant-design/icons';
import type { Declaration } from '@domain/declarations';
import { type RequirementKey, requirementLabelKey } from '@domain/workflows/requirements';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { lackOf, MoveButton } from '@/components/MoveButton';
import type { PageHead } from '@/components/PageHead';
import { jumpToSection } from '@/forms/jump';
import { FormPage } from '@/forms/layouts/FormPage';
import type { Sources } from '@/forms/sources';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { HOME } from '@/services/home';
import { Course } from './Course';
import { Remarked, Returned, sectionName } from './Returned';
import type { Loaded } from './useDeclaration';
import { useDeclarationForm } from './useDeclarationForm';
import { useDeclarationSources } from './useSources';

/** Additions of a declaration with a page of its own to the form that all declarations share. */
export interface DeclarationFrame {
  crumbs?: ComponentProps<typeof PageHead>['crumbs'];
  title?: string;
  /** Something of it is still on its way: head and form come together with it, so that nothing moves. */
  waits?: boolean;
  /** Facts below the title while it is written. */
  about?: readonly (string | false | undefined)[];
  /** Side note beside the title, and buttons of the page. */
  note?: ReactNode;
  extra?: ReactNode;
  /** Above the form; the outline stays beside the form. */
  notes?: ReactNode;
  /** Beside the form, below its outline. */
  aside?: ReactNode;
  /** Above the fields but inside the form, so that it can read the values. */
  head?: ReactNode;
  /** Notes beside the headings of groups, by group. */
  groupNotes?: Readonly<Record<string, ReactNode>>;
  /** Content below the fields of groups, by group. */
  groupEnds?: Readonly<Record<string, ReactNode>>;
  /** Note in the bar, before the missing items. */
  barNote?: ReactNode;
  /** Further sources of the fields. */
  sources?: Sources;
}

interface Props {
  frame?: DeclarationFrame | undefined;
  declaration: Declaration;
  /** Declaration that the form began with. */
  start: Loaded;
  /** Declaration as last read: its moves and its log. */
  now: Loaded;
  reload: () => void;
}

/** Form of a declaration with its actions. */
export function DeclarationForm({ declaration, start, now, reload, frame = {} }: Props) {
  const t = useT();
  const { form } = declaration;
  // Offers of the sources come from the last answer: a value that was written back is now the source's own.
  const { offered } = now.document;
  const { values, entries, id } = start.document;
  // Where it stood: a research of which it was all is gone with it.
  const above = frame.crumbs?.findLast(({ to }) => to && !to.includes(id))?.to ?? HOME;
  const read = useMemo(() => ({ values, offered, entries }), [values, offered, entries]);
  const usual = useDeclarationSources(form, read, start.dicts, reload);
  const sources = useMemo(() => ({ ...usual, ...frame.sources }), [usual, frame.sources]);
  const { moves } = now.document;
  const page = useDeclarationForm(declaration, start.document, reload);
  const { document, busy } = page;
  const uploading = document.running.any;
  // These requirements do not lock the button: fields show what is missing, and typed values are saved before submit.
  const tells: readonly RequirementKey[] = document.dirty ? ['formComplete', 'corrected'] : ['formComplete'];
  const lack = lackOf(moves, 'save') ?? lackOf(moves, 'submit', tells);
  const open = now.document.remarks.filter(({ changed }) => !changed);
  const remarks = Object.fromEntries(open.map(({ section, reason }) => [section, reason]));
  const ends = {
    ...Object.fromEntries(
      now.document.remarks.map((one) => [one.section, <Remarked key={one.section} remark={one} />]),
    ),
    ...frame.groupEnds,
  };
  // Links of remarks on other pages lead to a section of this form.
  useEffect(() => void jumpToSection(window.location.hash.slice(1)), []);
  return (
    <FormPage
      document={document}
      definition={form}
      sources={sources}
      notes={
        <>
          {frame.head}
          {frame.notes}
          <Returned declaration={declaration} document={now.document} log={now.log} />
        </>
      }
      plain={frame.head !== undefined}
      barNote={
        <>
          {frame.barNote}
          {lack && (
            <span>
              <LockOutlined aria-hidden /> {t(requirementLabelKey(lack))}
            </span>
          )}
          {!lack && open.length > 0 && (
            <span>
              {t('declaration.unmended', {
                sections: listWords(open.map(({ section }) => sectionName(t, declaration, section))),
              })}
            </span>
          )}
        </>
      }
      groupNotes={frame.groupNotes}
      groupEnds={ends}
      remarks={remarks}
      aside={
        <>
          {frame.aside}
          <Course declaration={declaration} document={now.document} log={now.log} />
        </>
      }
      held={lack && t(requirementLabelKey(lack))}
      actions={
        <>
          {page.removable && (
            <Button disabled={busy} onClick={() => void page.remove(() => history.push(above))}>
              {t('declaration.remove')}
            </Button>
          )}
          <MoveButton moves={moves} name="save" loading={busy && !uploading} onClick={() => void page.save()}>
            {t('declaration.save')}
          </MoveButton>
          <MoveButton
            moves={moves}
            name="submit"
            tells={tells}
            type="primary"
            loading={busy}
            onClick={() => void page.submit()}
          >
            {t('declaration.submit')}
          </MoveButton>
        </>
      }
      onSubmit={() => void page.save()}
      onDecide={page.decide}
    />
  );
}
