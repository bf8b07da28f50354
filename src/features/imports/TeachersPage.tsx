import { ApartmentOutlined, LockOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { labelKey } from '@domain/forms';
import { profile } from '@domain/profile';
import { isAlwaysNeeded, MOBILE, teacherColumns } from '@domain/profile/sheet';
import type { MessageKey } from '@locales/keys';
import { ImportPage } from './ImportPage';
import type { ImportSubject, TemplateColumn } from './subject';

const columnOf = (name: string): TemplateColumn =>
  name === MOBILE
    ? { label: 'account.mobile', needed: 'sometimes' }
    : { label: labelKey(profile, name) as MessageKey, needed: isAlwaysNeeded(name) ? 'always' : 'never' };

/** Columns that are parts of one field are named once, by the field. */
const fields = [...new Set(teacherColumns.map((path) => path.split('.')[0] ?? path))];

const teachers: ImportSubject = {
  kind: 'teacherProfile',
  undoable: true,
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

/** Imports the profiles of the teachers of the user's own school, or of the schools below the user's office. */
export const ImportTeachers = () => (
  <ImportPage title="frame.screen.importTeachers" lead="import.teachers.lead" subject={teachers} notes={notes} />
);
