import { and, eq, gte, sql } from 'drizzle-orm';
import { daySeconds } from '../../../domain/time';
import { uploadQuota } from '../../../domain/uploads';
import type { Db } from '../../db/client';
import { resource } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { tooMany } from '../../http/errors';

async function keptToday(db: Db, ownerId: string, now: Date) {
  const [sum] = await db
    .select({
      files: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${resource.size}), 0)`,
      first: sql<string | null>`min(${resource.createdAt})`,
    })
    .from(resource)
    .where(and(eq(resource.ownerId, ownerId), gte(resource.createdAt, new Date(now.getTime() - daySeconds * 1000))));
  return { files: Number(sum?.files ?? 0), bytes: Number(sum?.bytes ?? 0), first: sum?.first };
}

/**
 * Checks that a user may store so many more bytes. Throws 429 when the files of the last 24 hours are too many or too
 * large, with the seconds until the oldest of them no longer counts.
 */
export async function assertQuota({ db, now }: Context, user: Pick<SessionUser, 'id'>, bytes: number): Promise<void> {
  const kept = await keptToday(db, user.id, now());
  if (kept.files < uploadQuota.files && kept.bytes + bytes <= uploadQuota.bytes) return;
  const since = kept.first ? (now().getTime() - new Date(kept.first).getTime()) / 1000 : 0;
  throw tooMany(Math.max(1, Math.ceil(daySeconds - since)), 'error.file.perDay');
}
