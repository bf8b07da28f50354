import { and, eq, gt, lte } from 'drizzle-orm';
import { StudioType } from '../../domain/enums';
import type { Db } from '../../server/db/client';
import { studioBatch } from '../../server/db/schema';

/** Open round for studios that one office decides, made once. Returns its id. */
export async function openRound(db: Db, orgId: string): Promise<string> {
  const id = `round-${orgId}`;
  const now = new Date();
  const there = await db
    .select({ id: studioBatch.id })
    .from(studioBatch)
    .where(and(eq(studioBatch.id, id), lte(studioBatch.startAt, now), gt(studioBatch.deadline, now)));
  if (there.length > 0) return id;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  await db.insert(studioBatch).values({
    id,
    type: StudioType.FamousTeacher,
    name: '2026 年名师工作室（中小学）',
    year: 2026,
    orgId,
    startAt: at('2026-09-01'),
    deadline: at('2030-12-15'),
    reviewUntil: at('2031-01-10'),
    publicAt: at('2031-01-20'),
    quota: 2,
    guideHtml: '<p>怎样申报</p>',
  });
  return id;
}
