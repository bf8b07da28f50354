import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { offersPage } from '../../../../domain/access/areas';
import type { AuditEntry } from '../../../../domain/api/manageAudit';
import { manageRequestLink, panelLink } from '../../../../domain/manage/links';
import { manageLinks } from '../../../../domain/manage/pages';
import { resources } from '../../../../domain/manage/resources/all';
import { formatInstant } from '../../../../domain/rules/calendar';
import { minuteMs } from '../../../../domain/time';
import { importRow, importRun, resourceChange, resourceRequest } from '../../../db/schema';
import type { VersionedTable } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import type { KeptResource } from '../resource/kept';
import { decidedBy, waits } from '../resource/requests';
import { keptResources } from '../resources';
import type { Entry } from './entries';
import { BY_HAND_ACT, isFresh, sheetPages, undoableUntil, undoingsFor } from './undoing';

type Step = NonNullable<AuditEntry['next']>;

/** Something that can still be done about the thing of an act. */
interface Found {
  id: string;
  way: Step['way'];
  /** Name of the resource. */
  of: string;
  until: Date | string | null;
  /** Act and moment of the change that a sheet has brought. */
  act: string | null;
  at: Date | string | null;
}

/** Milliseconds between a change of a sheet and its entry: both are in one transaction. */
const WITHIN_MS = 2 * minuteMs;

const PEOPLE = 'Person';
const imports: readonly string[] = ['profile.imported', 'profile.updated', BY_HAND_ACT];
const isImported = ({ action }: Entry) => imports.includes(action);
const columns = (way: Step['way'], of: string | AnyPgColumn, id: unknown, until: SQL, act: SQL, at: SQL) =>
  sql`select ${id} as id, ${way}::text as way, ${of}::text as of, ${until} as until, ${act} as act, ${at} as at`;
const none = { moment: sql`null::timestamptz`, text: sql`null::text` };

/** Queries of what can still be done about the things of some entries, on the pages that the reader may open. */
function queriesFor(ctx: Context, user: SessionUser, entries: readonly Entry[]): SQL[] {
  const { now, variant } = ctx;
  const time = now();
  const opens = (page: string) => offersPage(page, user, variant.features);
  const idsOf = (wanted: (entry: Entry) => boolean) => entries.filter(wanted).map(({ subjectId }) => subjectId);
  const queries: SQL[] = [];
  for (const { way, of, act, id, table, where, until } of undoingsFor(ctx, user)) {
    const ids = idsOf(({ action, sheet }) =>
      act === undefined ? !!sheet && action.endsWith('.stored') : action === act,
    );
    if (ids.length > 0)
      queries.push(
        sql`${columns(way, of, id, until, none.text, none.moment)} from ${table} where ${and(inArray(id, ids), where)}`,
      );
  }
  for (const { name, form, found } of resources) {
    const changed = idsOf(({ action }) => action === `${form.words}.add` || action === `${form.words}.change`);
    if (changed.length === 0 || !opens(found.page)) continue;
    const { table, within }: Pick<KeptResource<VersionedTable, never>, 'table' | 'within'> = keptResources[name];
    queries.push(
      sql`${columns('sheet', name, resourceChange.rowId, undoableUntil(importRun.storedAt), sql`${resourceChange.act}`, sql`${resourceChange.createdAt}`)}
        from ${resourceChange} join ${importRun} on ${importRun.id} = ${resourceChange.importId}
        join ${table} on ${table.id} = ${resourceChange.rowId}
        where ${and(inArray(resourceChange.rowId, changed), eq(resourceChange.resource, name), isFresh(time), within(user))}`,
    );
  }
  const imported = opens(manageLinks.importPeople) ? idsOf(isImported) : [];
  if (imported.length > 0)
    queries.push(
      sql`${columns('sheet', PEOPLE, importRow.subjectId, undoableUntil(importRun.storedAt), none.text, sql`${importRun.storedAt}`)}
        from ${importRun} join ${importRow} on ${importRow.importId} = ${importRun.id}
        where ${and(inArray(importRow.subjectId, imported), isFresh(time))}`,
    );
  const asked = idsOf(({ action }) => action === 'request.ask');
  if (asked.length > 0)
    queries.push(
      sql`select ${resourceRequest.id} as id, 'confirm'::text as way, ${resourceRequest.resource} as of,
          ${resourceRequest.expiresAt} as until, ${none.text} as act, ${none.moment} as at
        from ${resourceRequest} where ${and(inArray(resourceRequest.id, asked), waits(time), decidedBy(user))}`,
    );
  return queries;
}

/** Page on which a step is taken. */
function pageOf({ way, of, id }: Found): string {
  if (way === 'confirm') return manageRequestLink(of);
  if (of === PEOPLE) return manageLinks.importPeople;
  const sheets = sheetPages.get(of);
  if (sheets) return sheets;
  const page = resources.find(({ name }) => name === of)?.found.page ?? manageLinks.home;
  return way === 'sheet' ? page : panelLink(page, id, way === 'restore');
}

/** Does a step belong to an entry, and not to another act on the same thing? */
function belongs({ way, act, at }: Found, { action, createdAt }: Entry): boolean {
  if (way === 'restore') return action.endsWith('.retire');
  if (at && Math.abs(createdAt.getTime() - new Date(at).getTime()) > WITHIN_MS) return false;
  return !act || action.endsWith(`.${act}`);
}

/** Acts by which the reader can still answer some entries, by their ids: undo, bring back or confirm, each on the page that does it. */
export async function nextStepsOf(
  ctx: Context,
  user: SessionUser,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Step>> {
  const queries = queriesFor(ctx, user, entries);
  if (queries.length === 0) return new Map();
  const answer = await ctx.db.execute(sql.join(queries, sql` union all `));
  const { rows } = answer as unknown as { rows: Found[] };
  const steps = new Map<string, Step>();
  // A row may have been retired before: only the last time, which comes first, can be taken back.
  const restored = new Set<string>();
  for (const entry of entries) {
    const found = rows.find((row) => row.id === entry.subjectId && belongs(row, entry));
    if (!found || restored.has(found.id)) continue;
    const { way, until } = found;
    if (way === 'restore') restored.add(found.id);
    steps.set(entry.id, { way, page: pageOf(found), ...(until && { until: formatInstant(new Date(until)) }) });
  }
  return steps;
}
