import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { EED_REPORT_KIND } from '../../../domain/eed/report';
import type { AccountPart, Merging } from '../../accounts/parts';
import type { Tx } from '../../db/client';
import { document, eed, eedRow } from '../../db/schema';
import { settleCourses } from './settle';

const theirs = alias(eed, 'theirs');

/** Joins courses that both accounts have: the remaining course takes rows, reports and accepted hours of the other. */
async function join(tx: Tx, { from, to }: Merging): Promise<void> {
  const both = await tx
    .select({ kept: eed, gone: theirs })
    .from(eed)
    .innerJoin(theirs, and(eq(theirs.platformId, eed.platformId), eq(theirs.courseCode, eed.courseCode)))
    .where(and(eq(eed.accountId, to.id), eq(theirs.accountId, from.id)));
  for (const { kept, gone } of both) {
    await tx.update(eedRow).set({ eedId: kept.id }).where(eq(eedRow.eedId, gone.id));
    // A course has one report document; a second one stays beside it and can still be read and decided.
    await tx
      .update(document)
      .set({
        planId: kept.id,
        stage: sql`case when exists (select 1 from document d where d.kind = ${EED_REPORT_KIND} and d.plan_id = ${kept.id} and d.stage = '') then ${gone.id} else '' end`,
      })
      .where(and(eq(document.kind, EED_REPORT_KIND), eq(document.planId, gone.id)));
    await tx
      .update(eed)
      .set({
        lessons: Math.max(kept.lessons, gone.lessons),
        platformSeconds: Math.max(kept.platformSeconds, gone.platformSeconds),
        acceptedSeconds: Math.max(kept.acceptedSeconds, gone.acceptedSeconds),
        acceptedDays: [...new Set([...kept.acceptedDays, ...gone.acceptedDays])].sort(),
      })
      .where(eq(eed.id, kept.id));
    await tx.delete(eed).where(eq(eed.id, gone.id));
  }
  await settleCourses(
    tx,
    both.map(({ kept }) => kept.id),
  );
}

/** Courses of an account on other platforms, for a merge. */
export const eedPart: AccountPart = {
  moved: [eed.accountId],
  reported: [{ thing: 'eed', column: eed.accountId }],
  before: join,
};
