import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { allows, teacher } from '../../../domain/access/access';
import type { MessageCategory } from '../../../domain/enums';
import { messageLinks } from '../../../domain/notices/links';
import { message } from '../../db/schema';
import { ofOwner } from '../message';
import type { ReadPart } from './part';

/** Most tasks that offices have written to one person and that the hub shows. */
const SHOWN = 5;

/**
 * Hub part of what an office asks in a message of its own, with a page to do it on: a task until the message is read. A
 * teacher's tasks are known to their areas, which such messages would only repeat.
 */
export const askedPart: ReadPart = async ({ db }, user) => {
  if (allows(teacher, user)) return {};
  const rows = await db
    .select({ id: message.id, title: message.title, content: message.content, category: message.category })
    .from(message)
    .where(
      and(
        ofOwner(user),
        isNull(message.readAt),
        isNotNull(message.title),
        sql`${message.target} ->> 'state' = 'open'`,
        sql`${message.target} ->> 'page' is not null`,
      ),
    )
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(SHOWN);
  return {
    todoes: rows.map(({ id, title, content, category }) => ({
      kind: 'asked' as const,
      params: { title: title ?? '' },
      detail: content ?? '',
      link: messageLinks.one({ id, category: category as MessageCategory }),
    })),
  };
};
