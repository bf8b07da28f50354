import { StudioType } from '../../domain/enums';
import type { Db } from '../../server/db/client';
import { studioBatch } from '../../server/db/schema';

/** A round in which studios of famous teachers are declared for, made once for an office; it is open. Answers its id. */
export async function openRound(db: Db, orgId: string): Promise<string> {
  const id = `round-${orgId}`;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  await db
    .insert(studioBatch)
    .values({
      id,
      type: StudioType.FamousTeacher,
      name: '2026 年名师工作室（中小学）',
      year: 2026,
      orgId,
      startAt: at('2026-09-01'),
      deadline: at('2030-12-30'),
      reviewUntil: at('2031-01-20'),
      publicAt: at('2031-02-01'),
      quota: 40,
      guideHtml: '<p>怎么申报</p>',
    })
    .onConflictDoNothing();
  return id;
}
