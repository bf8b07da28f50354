import type { Marks, Resource, ResourceAct } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';

/** Beginning of the words for retiring a row of a resource. */
export const marksOf = ({ marks = 'manage.resource' }: Pick<Resource, 'marks'>): Marks => marks;

/** Key of the word for a change. */
export function actKey(resource: Pick<Resource, 'marks' | 'published'>, act: ResourceAct): MessageKey {
  if (resource.published) return `manage.published.act.${act as 'add' | 'change' | 'back'}`;
  const marks = marksOf(resource);
  return act === 'change' ||
    act === 'undo' ||
    (act === 'add' && (marks === 'manage.resource' || marks === 'manage.organisations' || marks === 'manage.rules'))
    ? `manage.resource.act.${act}`
    : `${marks as 'manage.rights'}.act.${act as 'add' | 'lapse' | 'restore' | 'retire'}`;
}
