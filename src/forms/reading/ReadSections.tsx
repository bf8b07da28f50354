import type { FormDefinition } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { memo, type ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { DocumentSection, DocumentText } from './DocumentSection';
import { ReadItems, useNote } from './ReadItems';
import styles from './reading.module.css';
import type { Section } from './sections';

interface ReadSectionProps {
  definition: FormDefinition;
  section: Section;
  /** Beside the heading; by default how much stands in the section. */
  note?: ReactNode;
  /** Between heading and content. */
  begin?: ReactNode;
}

/** Group of a form as a section of a document. */
const ReadSection = memo(({ definition, section, note, begin }: ReadSectionProps) => {
  const t = useT();
  const { name, number, nth, items } = section;
  const heading = t(section.heading as MessageKey);
  const own = useNote({ definition, items, nth });
  return (
    <DocumentSection name={name} number={number} heading={heading} note={note ?? own}>
      {begin}
      <ReadItems definition={definition} items={items} heading={heading} nth={nth} />
    </DocumentSection>
  );
});

interface Props {
  definition: FormDefinition;
  sections: readonly Section[];
  /** Beside the headings of sections, by their names. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  /** Below the headings of sections, by their names. */
  begins?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A filled-in form as a document. */
export function ReadSections({ definition, sections, notes = {}, begins = {} }: Props) {
  const t = useT();
  return (
    <DocumentText>
      {sections.length === 0 && <p className={styles.blank}>{t('form.nothing')}</p>}
      {sections.map((section) => (
        <ReadSection
          key={section.name}
          definition={definition}
          section={section}
          note={notes[section.name]}
          begin={begins[section.name]}
        />
      ))}
    </DocumentText>
  );
}
