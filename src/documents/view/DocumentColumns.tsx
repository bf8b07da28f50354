import { UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Fraction } from '@/components/Fraction';
import { SidePanel } from '@/components/SidePanel';
import { StickyBar } from '@/components/StickyBar';
import { useCurrentSection } from '@/forms/layouts/useCurrentSection';
import { Contents, type Headed } from '@/forms/reading/Contents';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import styles from './view.module.css';

export interface ColumnsProps {
  sections: readonly Headed[];
  /** In the side column, above and below the contents. */
  lead?: ReactNode;
  aside?: ReactNode;
  /** In the bar of a phone, beside the contents. */
  ways?: ReactNode;
}

/** Contents of a document in the bar of a phone: where one is, and the list of all sections. */
function PhoneContents({ sections }: { sections: readonly Headed[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const names = sections.map(({ name }) => name);
  const place = names.indexOf(useCurrentSection(names) ?? '') + 1;
  return (
    <>
      <Button icon={<UnorderedListOutlined aria-hidden />} aria-expanded={open} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{t('form.contents')} </span>
        <Fraction part={Math.max(1, place)} whole={names.length} />
      </Button>
      {open && (
        <SidePanel title={t('form.contents')} onClose={() => setOpen(false)}>
          <Contents sections={sections} onJump={() => setOpen(false)} />
        </SidePanel>
      )}
    </>
  );
}

/** The text of a document, with its contents and what was said about it beside it. */
export function DocumentColumns({ sections, lead, aside, ways, children }: ColumnsProps & { children: ReactNode }) {
  const t = useT();
  const phone = usePhone();
  const many = sections.length > 1;
  return (
    <>
      <div className={styles.columns}>
        {children}
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
