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
import { HOME } from '@/services/home';
import { Course } from './Course';
import { Remarked, Returned } from './Returned';
import type { Loaded } from './useDeclaration';
import { useDeclarationForm } from './useDeclarationForm';
import { useDeclarationSources } from './useSources';

/** What a declaration shows on a page of its own besides what all of them show. */
export interface DeclarationFrame {
  crumbs?: ComponentProps<typeof PageHead>['crumbs'];
  title?: string;
  /** Side note beside the title, and buttons of the page. */
  note?: ReactNode;
  extra?: ReactNode;
  /** Stands above the form, which keeps its outline beside it. */
  notes?: ReactNode;
  /** Stands beside the form, below its outline. */
  aside?: ReactNode;
  /** Stands above the form, and within it: it may watch its values. */
  head?: ReactNode;
  /** What stands beside headings of groups. */
  groupNotes?: Readonly<Record<string, ReactNode>>;
  /** What stands below the fields of groups. */
  groupEnds?: Readonly<Record<string, ReactNode>>;
  /** What stands in the bar before what is missing. */
  barNote?: ReactNode;
  /** Further sources of its fields. */
  sources?: Sources;
}

interface Props {
  frame?: DeclarationFrame | undefined;
  declaration: Declaration;
  /** What the form began with. */
  start: Loaded;
  /** As it stands now: its moves and its log. */
  now: Loaded;
  reload: () => void;
}

/** The form of a declaration with everything that can be done with it; what was handed in can be read only. */
export function DeclarationForm({ declaration, start, now, reload, frame = {} }: Props) {
  const t = useT();
  const { form } = declaration;
  // What the sources say is read as it stands now: a value that was written back is the source's own.
  const { offered } = now.document;
  const read = useMemo(() => ({ values: start.document.values, offered }), [start.document.values, offered]);
  const usual = useDeclarationSources(form, read, start.dicts, reload);
  const sources = useMemo(() => ({ ...usual, ...frame.sources }), [usual, frame.sources]);
  const { moves } = now.document;
  const page = useDeclarationForm(declaration, start.document, reload);
  const { document, busy } = page;
  const uploading = document.running.any;
  // What is missing is told at its fields, and what was typed is saved before it is handed in.
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
  // A remark elsewhere leads to its section here.
  useEffect(() => void jumpToSection(window.location.hash.slice(1)), []);
  return (
    <FormPage
      document={document}
      definition={form}
      sources={sources}
      readOnly={page.readOnly}
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
      locked={t(lack ? requirementLabelKey(lack) : 'declaration.locked')}
      actions={
        <>
          {page.removable && (
            <Button disabled={busy} onClick={() => void page.remove(() => history.push(HOME))}>
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
          <MoveButton moves={moves} name="withdraw" loading={busy} onClick={() => void page.withdraw()}>
            {t('assessment.withdraw')}
          </MoveButton>
        </>
      }
      onSubmit={() => void page.save()}
      onDecide={page.decide}
    />
  );
}
