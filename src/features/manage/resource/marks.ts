import type { Marks, Resource, ResourceAct } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';

/** Beginning of the words for retiring a row of a resource. */
export const marksOf = ({ marks = 'manage.resource' }: Pick<Resource, 'marks'>): Marks => marks;

/** Key of the word for a change. */
export const actKey = (marks: Marks, act: ResourceAct): MessageKey => {
  if (act === 'back') return 'manage.published.act.back';
  return act === 'change' ||
    act === 'undo' ||
    (act === 'add' && (marks === 'manage.resource' || marks === 'manage.organisations' || marks === 'manage.rules'))
    ? `manage.resource.act.${act}`
    : `${marks as 'manage.rights'}.act.${act}`;
};
