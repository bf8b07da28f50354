import { and, eq, isNotNull, like } from 'drizzle-orm';
import { addDays, formatInstant, instantOf } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { eed, eedPlatform } from '../../db/schema';
import { seedIdPrefix } from '../ids';

/** Lets the platforms of the demonstration send every day up to now; as it has no learning there, they add nothing. */
export async function freshenPlatforms(db: Db | Tx, now: Date): Promise<void> {
  const platforms = await db
    .select()
    .from(eedPlatform)
    .where(like(eedPlatform.id, `${seedIdPrefix('eedPlatform')}%`));
  for (const { id, syncHour, syncedAt } of platforms) {
    const [day = ''] = formatInstant(now).split(' ');
    const today = instantOf(`${day} ${String(syncHour).padStart(2, '0')}:00:00`);
    const last = today <= now ? today : instantOf(`${addDays(day, -1)} ${formatInstant(today).slice(11)}`);
    if (syncedAt && syncedAt >= last) continue;
    await db.update(eedPlatform).set({ syncedAt: last }).where(eq(eedPlatform.id, id));
    await db
      .update(eed)
      .set({ syncedAt: last, added: 0 })
      .where(and(eq(eed.platformId, id), like(eed.id, `${seedIdPrefix('eed')}%`), isNotNull(eed.syncedAt)));
  }
}
