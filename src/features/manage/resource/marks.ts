import type { ResourceAct } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';

/** Beginnings of the words for retiring a row: an entry is retired, a right ends, an organisation is closed. */
export type Marks =
  | 'manage.resource'
  | 'manage.rights'
  | 'manage.organisations'
  | 'manage.merges'
  | 'manage.seats'
  | 'manage.rules';

/** Key of the word for a change. */
export const actKey = (marks: Marks, act: ResourceAct): MessageKey =>
  act === 'change' ||
  act === 'undo' ||
  (act === 'add' && (marks === 'manage.resource' || marks === 'manage.organisations' || marks === 'manage.rules'))
    ? `manage.resource.act.${act}`
    : `${marks as 'manage.rights'}.act.${act}`;
