import { PageHead } from '@/components/PageHead';
import { useT } from '@/hooks/useT';
import { ImportFlow, importAction } from './ImportFlow';
import styles from './imports.module.css';
import type { ImportSubject } from './subject';
import { useImport } from './useImport';

const teachers: ImportSubject = {
  kind: 'teacherProfile',
  words: {
    template: 'import.teachers.template',
    commit: 'import.teachers.commit',
    done: 'import.teachers.done',
    after: 'import.teachers.after',
  },
};

/** Imports the profiles of the teachers of one's own school, or of the schools below one's office. */
export function ImportTeachers() {
  const t = useT();
  const flow = useImport(teachers);
  return (
    <>
      <PageHead title={t('frame.screen.importTeachers')} />
      <div className={styles.card}>
        <ImportFlow subject={teachers} flow={flow} heading="h2" />
        <div className={styles.actions}>{importAction(t, teachers, flow)}</div>
      </div>
    </>
  );
}
