import type { FormDefinition, Row } from '@domain/forms';
import { type ReactNode, useMemo } from 'react';
import { ReadSections } from '@/forms/reading/ReadSections';
import { sectionsOf } from '@/forms/reading/sections';
import { type ColumnsProps, DocumentColumns } from './DocumentColumns';

export interface DocumentBodyProps extends Omit<ColumnsProps, 'sections'> {
  definition: FormDefinition;
  /** Values as they are read. */
  values: Row;
  /** Fields that stand elsewhere on the page, such as the title. */
  omitted?: readonly string[] | undefined;
  /** Beside the headings of sections and below them, by their names. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  begins?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A filled-in form as a document, with its contents and what was said about it beside it. */
export function DocumentBody({ definition, values, omitted, notes, begins, ...columns }: DocumentBodyProps) {
  const sections = useMemo(() => sectionsOf(definition, values, omitted), [definition, values, omitted]);
  return (
    <DocumentColumns {...columns} sections={sections}>
      <ReadSections definition={definition} sections={sections} notes={notes} begins={begins} />
    </DocumentColumns>
  );
}
