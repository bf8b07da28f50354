import { UnorderedListOutlined } from '@ant-design/icons';
import type { FormDefinition, Row } from '@domain/forms';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { LtrText } from '@/components/LtrText';
import { SidePanel } from '@/components/SidePanel';
import { StickyBar } from '@/components/StickyBar';
import { useCurrentSection } from '@/forms/layouts/useCurrentSection';
import { Contents } from '@/forms/reading/Contents';
import { ReadSections } from '@/forms/reading/ReadSections';
import { type Section, sectionsOf } from '@/forms/reading/sections';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './view.module.css';

export interface DocumentBodyProps {
  definition: FormDefinition;
  /** Values as they are read. */
  values: Row;
  /** Fields that stand elsewhere on the page, such as the title. */
  omitted?: readonly string[] | undefined;
  /** Beside the headings of sections and below them, by their names. */
  notes?: Readonly<Record<string, ReactNode>> | undefined;
  begins?: Readonly<Record<string, ReactNode>> | undefined;
  /** In the side column, above and below the contents. */
  lead?: ReactNode;
  aside?: ReactNode;
  /** In the bar of a phone, beside the contents. */
  ways?: ReactNode;
}

/** Contents of a document in the bar of a phone: where one is, and the list of all sections. */
function PhoneContents({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const names = sections.map(({ name }) => name);
  const place = names.indexOf(useCurrentSection(names) ?? '') + 1;
  return (
    <>
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        aria-label={t('form.contents')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <LtrText>{`${Math.max(1, place)} / ${names.length}`}</LtrText>
      </Button>
      {open && (
        <SidePanel title={t('form.contents')} onClose={() => setOpen(false)}>
          <Contents sections={sections} onJump={() => setOpen(false)} />
        </SidePanel>
      )}
    </>
  );
}

/** A document as text, its contents and what was said about it beside it. */
export function DocumentBody({ definition, values, omitted, notes, begins, lead, aside, ways }: DocumentBodyProps) {
  const t = useT();
  const phone = usePhone();
  const sections = useMemo(() => sectionsOf(definition, values, omitted), [definition, values, omitted]);
  const many = sections.length > 1;
  return (
    <>
      <div className={styles.columns}>
        <ReadSections definition={definition} sections={sections} notes={notes} begins={begins} />
        <aside className={styles.aside} aria-label={t('document.aside')}>
          {lead}
          {many && !phone && (
            <div className={styles.contents}>
              <h2>{t('form.contents')}</h2>
              <Contents sections={sections} />
            </div>
          )}
          {aside}
        </aside>
      </div>
      {phone && (many || ways) && (
        <StickyBar narrowActions actions={ways}>
          {many && <PhoneContents sections={sections} />}
        </StickyBar>
      )}
    </>
  );
}
