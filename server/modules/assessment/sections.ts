import { and, eq, sql } from 'drizzle-orm';
import type { PersonFacts } from '../../../domain/api/records';
import { type RecordDefinition, recordList, storeOf } from '../../../domain/assessment/binding';
import { offersFrom, prefilled, type Row } from '../../../domain/forms';
import type { StoredProfile } from '../../../domain/profile';
import { maskIdDocNo } from '../../../domain/rules/mask';
import type { Db, Tx } from '../../db/client';
import { account, organisation, resource } from '../../db/schema';
import { resInfo } from '../../files/resources';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';

/** The stored profile of an account. Throws 404. */
export async function profileOf(db: Db | Tx, accountId: string): Promise<StoredProfile> {
  const [row] = await db.select({ profile: account.profile }).from(account).where(eq(account.id, accountId));
  if (!row) throw notFound();
  return row.profile;
}

const offering = (d: RecordDefinition) =>
  recordList.filter((one) => storeOf(one) === storeOf(d) && offersFrom(one, 'profile'));

/** True when the first record of a section takes values over from the profile. */
export const offersData = (d: RecordDefinition): boolean => offering(d).length > 0;

/** Profile values for the first record of a section and of all sections that are stored with it. */
export const offeredFrom = (profile: StoredProfile, d: RecordDefinition): Row =>
  Object.assign({}, ...offering(d).map((one) => prefilled(one, { profile: profile as Row }).values));

export const offeredData = async (db: Db | Tx, accountId: string, d: RecordDefinition): Promise<Row> =>
  offersData(d) ? offeredFrom(await profileOf(db, accountId), d) : {};

/** Facts about the person of an assessment, for its first page. Throws 404. */
export async function personFacts(ctx: Context, accountId: string): Promise<PersonFacts> {
  const [found] = await ctx.db
    .select({ person: account, orgName: organisation.name, photo: resource })
    .from(account)
    .leftJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(
      resource,
      and(eq(resource.ownerId, account.id), eq(resource.id, sql`${account.profile} ->> 'avatarResId'`)),
    )
    .where(eq(account.id, accountId));
  if (!found) throw notFound();
  const { person, orgName, photo } = found;
  const { sex, birthday } = person.profile;
  return {
    realName: person.realName,
    ...(sex !== undefined && { sex }),
    ...(birthday && { birthday }),
    idDocNo: maskIdDocNo(person.idDocNo),
    orgName: orgName ?? '',
    photoResInfo: photo ? resInfo(photo) : null,
  };
}
