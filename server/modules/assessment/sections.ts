import { eq } from 'drizzle-orm';
import type { PersonFacts } from '../../../domain/api/records';
import { type RecordDefinition, recordList, storeOf } from '../../../domain/assessment/binding';
import { offersFrom, prefilled, type Row } from '../../../domain/forms';
import { maskIdDocNo } from '../../../domain/rules/mask';
import type { Db, Tx } from '../../db/client';
import { account, organisation } from '../../db/schema';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { ownResources, resInfo } from '../public/files';

async function profileOf(db: Db | Tx, accountId: string) {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw notFound();
  return row;
}

/** What a section's first record takes over: the profile's values for all sections that are stored with it. */
export async function offeredData(db: Db | Tx, accountId: string, d: RecordDefinition): Promise<Row> {
  const offering = recordList.filter((one) => storeOf(one) === storeOf(d) && offersFrom(one, 'profile'));
  if (offering.length === 0) return {};
  const { profile } = await profileOf(db, accountId);
  return Object.assign({}, ...offering.map((one) => prefilled(one, { profile: profile as Row }).values));
}

/** Who an assessment is about, for its first page (row D2). */
export async function personFacts(ctx: Context, accountId: string): Promise<PersonFacts> {
  const person = await profileOf(ctx.db, accountId);
  const { sex, birthday, avatarResId } = person.profile;
  const [org] = await ctx.db
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, person.orgId));
  const [photo] = await ownResources(ctx.db, accountId, avatarResId ? [avatarResId] : []);
  return {
    realName: person.realName,
    ...(sex !== undefined && { sex }),
    ...(birthday && { birthday }),
    idDocNo: maskIdDocNo(person.idDocNo),
    orgName: org?.name ?? '',
    photoResInfo: photo ? resInfo(photo) : null,
  };
}
