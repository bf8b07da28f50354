import { and, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { offersPage } from '../../../../domain/access/areas';
import { transferLimits } from '../../../../domain/constants';
import { manageLinks } from '../../../../domain/manage/pages';
import { resources } from '../../../../domain/manage/resources/all';
import { hourMs } from '../../../../domain/time';
import { importRun, organisationMerge } from '../../../db/schema';
import type { VersionedTable } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import type { KeptResource } from '../resource/kept';
import { retiring } from '../resource/rows';
import { keptResources } from '../resources';

/** Things of one kind whose act can still be taken back, on a page that its reader may open. */
export interface Undoing {
  way: 'restore' | 'undo' | 'sheet';
  /** Name of the resource, or the column with the kind of a sheet. */
  of: string | AnyPgColumn;
  /** Act of the audit that can be taken back; undefined for whole sheets, whose acts end in `.stored`. */
  act: string | undefined;
  id: AnyPgColumn;
  table: VersionedTable | typeof organisationMerge | typeof importRun;
  /** Condition: it can be taken back now. */
  where: SQL | undefined;
  /** When that ends; null where it never does. */
  until: SQL;
}

/** Pages on which a whole sheet is undone, by the kind of its import. */
export const sheetPages: ReadonlyMap<string, string> = new Map([
  ['teacherProfile', manageLinks.importPeople],
  ['organisation', manageLinks.organisations],
  ...resources.map(({ form, found }): [string, string] => [form.name, found.page]),
]);

/** Act by which one row is entered by hand: it stands in the log by itself, and is undone like a sheet. */
export const BY_HAND_ACT = 'person.add';

const oldest = (now: Date) => new Date(now.getTime() - transferLimits.undoHours * hourMs);
/** Moment until which what was done at `column` can be undone. */
export const undoableUntil = (column: AnyPgColumn) => sql`${column} + ${`${transferLimits.undoHours} hours`}::interval`;

/** Condition: a sheet can still be undone as a whole. */
export const isFresh = (now: Date) =>
  and(isNull(importRun.undone), gt(importRun.storedAt, oldest(now)), sql`${importRun.answer} ? 'undoableUntil'`);

/** Kinds of things whose act somebody can still take back. */
export function undoingsFor(ctx: Context, user: SessionUser): Undoing[] {
  const now = ctx.now();
  const opens = (page: string) => offersPage(page, user, ctx.variant.features);
  /** Condition: nothing keeps the act from being taken back by now. */
  const free = ({ stuck }: Pick<KeptResource<VersionedTable, never>, 'stuck'>) =>
    stuck && sql`${stuck({ ctx, user })} is null`;
  const found: Undoing[] = [];
  for (const { name, form, fixed, found: at } of resources) {
    if (fixed || !opens(at.page)) continue;
    const kept: Pick<KeptResource<VersionedTable, never>, 'table' | 'within' | 'final' | 'stuck'> = keptResources[name];
    const { table, within, final } = kept;
    const retired = retiring(table, final);
    if (!retired) continue;
    const where = and(retired, within(user), free(kept));
    const until = sql`null::timestamptz`;
    found.push({ way: 'restore', of: name, act: `${form.words}.retire`, id: table.id, table, where, until });
  }
  if (opens(manageLinks.merges)) {
    const { OrganisationMerge: kept } = keptResources;
    found.push({
      way: 'undo',
      of: 'OrganisationMerge',
      act: 'organisationMerge.add',
      id: organisationMerge.id,
      table: organisationMerge,
      where: and(
        isNull(organisationMerge.retiredAt),
        gt(organisationMerge.createdAt, oldest(now)),
        kept.within(user),
        free(kept),
      ),
      until: undoableUntil(organisationMerge.createdAt),
    });
  }
  const kinds = [...sheetPages].flatMap(([kind, page]) => (opens(page) ? kind : []));
  if (kinds.length > 0)
    found.push({
      way: 'sheet',
      of: importRun.kind,
      act: undefined,
      id: importRun.id,
      table: importRun,
      where: and(inArray(importRun.kind, kinds), isFresh(now)),
      until: undoableUntil(importRun.storedAt),
    });
  return found;
}
