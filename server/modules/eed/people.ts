import { and, eq, isNull, or } from 'drizzle-orm';
import { grouped } from '../../../domain/grouped';
import { cellText } from '../../../domain/imports/cells';
import { docNoOf, mobileKeyOf } from '../../db/accountKeys';
import type { Db, Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { account, eed, eedRow } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import type { ImportSheet, SheetRow } from '../imports/rows';
import type { Sent } from './store';

/** Limits of a file: the platform of each row, and the organisations whose people it may name. */
export interface Sending {
  readonly platformOf: (row: SheetRow) => string | undefined;
  /** Ids of organisations; all when absent. */
  readonly within?: ReadonlySet<unknown>;
}

/** Accounts that the rows name, by document number and by mobile number. */
async function holders(db: Db | Tx, rows: readonly SheetRow[]) {
  const texts = (name: string) => rows.flatMap(({ data }) => (typeof data[name] === 'string' ? [data[name]] : []));
  const [documents, mobiles] = [texts('idDocNo'), texts('mobile')];
  const found = await db
    .select({ id: account.id, orgId: account.orgId, idDocNo: account.idDocNo, mobile: account.mobile })
    .from(account)
    .where(and(isNull(account.mergedInto), or(matches(account.idDocNo, documents), matches(account.mobile, mobiles))));
  return {
    idDocNo: grouped(found, (one) => docNoOf(one.idDocNo)),
    mobile: grouped(found, (one) => mobileKeyOf(one.mobile)),
  };
}

/** Finds the person of each row and adds errors to it; marks rows that repeat a stored row as updates. */
export async function comparePeople(
  db: Db | Tx,
  { columns, rows }: Pick<ImportSheet, 'columns' | 'rows'>,
  { platformOf, within }: Sending,
): Promise<ReadonlyMap<SheetRow, Sent>> {
  const people = await holders(db, rows);
  const numbers = rows.flatMap(({ data }) => (typeof data.externalId === 'string' ? [data.externalId] : []));
  const platforms = new Set(rows.flatMap((row) => platformOf(row) ?? []));
  const known = await db
    .select({ externalId: eedRow.externalId, platformId: eedRow.platformId, accountId: eed.accountId })
    .from(eedRow)
    .innerJoin(eed, eq(eed.id, eedRow.eedId))
    .where(and(anyOf(eedRow.platformId, [...platforms]), anyOf(eedRow.externalId, numbers)));
  const owners = new Map(known.map((one) => [`${one.platformId} ${one.externalId}`, one.accountId]));
  const found = new Map<SheetRow, Sent>();
  for (const row of rows) {
    const tell = (name: string, key: string) => {
      const column = columns.find((one) => one.name === name);
      if (column && !row.errors.some((error) => error.column === column))
        row.errors.push({ column, value: cellText(row.cells.get(name) ?? null), message: { key } });
    };
    const { idDocNo, mobile, externalId } = row.data;
    const platformId = platformOf(row);
    const by = typeof idDocNo === 'string' ? 'idDocNo' : 'mobile';
    const number = by === 'idDocNo' ? idDocNo : mobile;
    if (typeof number !== 'string' || platformId === undefined) continue;
    const all = people[by].get(by === 'idDocNo' ? docNoOf(number) : mobileKeyOf(number)) ?? [];
    const own = within ? all.filter(({ orgId }) => within.has(orgId)) : all;
    const [person] = own;
    if (!person) tell(by, all.length > 0 ? 'import.error.otherOrganisation' : 'eed.error.person');
    else if (own.length > 1) tell(by, 'eed.error.several');
    else {
      const owner = owners.get(`${platformId} ${externalId}`);
      if (owner !== undefined && owner !== person.id) tell('externalId', 'eed.error.otherPerson');
      else if (owner !== undefined) row.action = 'update';
      else if (typeof externalId === 'string') owners.set(`${platformId} ${externalId}`, person.id);
      found.set(row, { data: row.data, accountId: person.id, platformId });
    }
  }
  return found;
}
