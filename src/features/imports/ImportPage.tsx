import type { MessageKey } from '@locales/keys';
import type { ComponentType } from 'react';
import { PageHead } from '@/components/PageHead';
import { StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { ImportFlow, importAction, importNote } from './ImportFlow';
import styles from './imports.module.css';
import type { ImportSubject } from './subject';
import { TreeAside } from './TreeAside';
import { UndoableSheets } from './UndoableSheets';
import { useImport } from './useImport';

interface ImportPageProps {
  title: MessageKey;
  lead: MessageKey;
  subject: ImportSubject;
  /** Notes that the user should read before the import. */
  notes: readonly (readonly [Icon: ComponentType<{ 'aria-hidden'?: boolean }>, words: MessageKey])[];
}

/** Import on its own page. */
export function ImportPage({ title, lead, subject, notes }: ImportPageProps) {
  useWordsOf('imports');
  const t = useT();
  const flow = useImport(subject);
  const action = importAction(t, subject, flow);
  const tree = flow.result ? undefined : flow.check?.tree;
  return (
    <>
      <PageHead title={t(title)} />
      {!(flow.check || flow.result) && <p className={styles.lead}>{t(lead)}</p>}
      {/* After a reload the result knows its sheet no more: it is undone from the list. */}
      {subject.undoable && !flow.check && (
        <UndoableSheets kind={subject.kind} after={flow.result} onUndone={() => undefined} />
      )}
      <div
        className={styles.page}
        data-wide={tree ? true : undefined}
        data-checked={action && !flow.result ? true : undefined}
      >
        <div className={styles.card}>
          <ImportFlow subject={subject} flow={flow} heading="h2" />
          {flow.result && <div className={styles.again}>{action}</div>}
        </div>
        {tree ? (
          <TreeAside key={flow.check?.importId} tree={tree} />
        ) : (
          <aside className={`${styles.card} ${styles.notes}`} aria-labelledby="import-notes">
            <h2 id="import-notes">{t('import.notes')}</h2>
            <ul>
              {notes.map(([Icon, words]) => (
                <li key={words}>
                  <Icon aria-hidden />
                  <span>{t(words)}</span>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
      {action && !flow.result && <StickyBar actions={action}>{importNote(t, flow)}</StickyBar>}
    </>
  );
}
