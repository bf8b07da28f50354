import { ApartmentOutlined, LockOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { labelKey } from '@domain/forms';
import { profile } from '@domain/profile';
import { isAlwaysNeeded, MOBILE, teacherColumns } from '@domain/profile/sheet';
import type { MessageKey } from '@locales/keys';
import { PageHead } from '@/components/PageHead';
import { StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { ImportFlow, importAction, importNote } from './ImportFlow';
import styles from './imports.module.css';
import type { ImportSubject, TemplateColumn } from './subject';
import { useImport } from './useImport';

const columnOf = (name: string): TemplateColumn =>
  name === MOBILE
    ? { label: 'account.mobile', needed: 'sometimes' }
    : { label: labelKey(profile, name) as MessageKey, needed: isAlwaysNeeded(name) ? 'always' : 'never' };

/** Columns that are parts of one field are named once, by the field. */
const fields = [...new Set(teacherColumns.map((path) => path.split('.')[0] ?? path))];

const teachers: ImportSubject = {
  kind: 'teacherProfile',
  columns: fields.map(columnOf),
  words: {
    template: 'import.teachers.template',
    commit: 'import.teachers.commit',
    done: 'import.teachers.done',
    after: 'import.teachers.after',
  },
};

const notes = [
  [ApartmentOutlined, 'import.teachers.note.scope'],
  [SafetyCertificateOutlined, 'import.teachers.note.blank'],
  [LockOutlined, 'import.teachers.note.password'],
] as const;

/** Imports the profiles of the teachers of one's own school, or of the schools below one's office. */
export function ImportTeachers() {
  const t = useT();
  const flow = useImport(teachers);
  const action = importAction(t, teachers, flow);
  return (
    <>
      <PageHead title={t('frame.screen.importTeachers')} />
      <p className={styles.lead}>{t('import.teachers.lead')}</p>
      <div className={styles.page}>
        <div className={styles.card}>
          <ImportFlow subject={teachers} flow={flow} heading="h2" />
          {flow.result && <div className={styles.again}>{action}</div>}
        </div>
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
      </div>
      {action && !flow.result && <StickyBar actions={action}>{importNote(t, flow)}</StickyBar>}
    </>
  );
}
