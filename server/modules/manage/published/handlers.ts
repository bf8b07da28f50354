import { and, eq, getTableColumns, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../../domain/api/core';
import { pageSizes } from '../../../../domain/constants';
import { type FormDefinition, isBlank, labelKey, normalised, type Row, storedName } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import type { publishedTabs, Resource } from '../../../../domain/manage/resource';
import { formatInstant } from '../../../../domain/rules/calendar';
import { searchText } from '../../../../domain/text';
import { type Tx, transaction } from '../../../db/client';
import { clampPage, contains, type PageQuery } from '../../../db/paged';
import { cells, type Stored, type VersionedBody, type VersionedTable } from '../../../forms/versioned';
import type { Handlers } from '../../../http/context';
import type { MessageRef } from '../../../http/errors';
import { say } from '../../../http/words';
import { changesOf, namedChanges } from '../resource/changes';
import type { Acting } from '../resource/kept';
import { reasonOf, told } from '../resource/undoParts';
import { discardDraft, lastPublished, prepareRow, publishDraft, publishRow, putBack } from './acts';
import { type Draft, draftsOf } from './drafts';
import { exportPublished } from './exported';
import { checksOf, type KeptPublished, windowOf } from './kept';
import { heldIn, lineOf, type Standing, standingOf, wiresOf } from './rows';

type Tab = (typeof publishedTabs)[number];
type Asked = PageQuery & { readonly state: Tab; readonly keyword?: string | undefined } & Row;
interface Numbered {
  readonly id: string;
  readonly rowVersion: number;
}

/** Why a row stays, with the field that it concerns. */
function reasonIn(acting: Acting, form: FormDefinition, why: MessageRef & { name?: string }): string {
  const [field] = Object.entries(form.fields).find(([name, shape]) => storedName(name, shape) === why.name) ?? [];
  const said = told(acting, why);
  if (field === undefined) return said;
  const { locale } = acting.ctx;
  return `${say(locale, labelKey(form, field))}${say(locale, 'manage.published.at')}${said}`;
}

/** The handlers of a `publishedApi`. */
export function publishedHandlers<T extends VersionedTable, F extends Fields, K>(
  kept: KeptPublished<T, F, K>,
): Handlers<Contract> {
  const { resource, table, codes } = kept;
  const { name, form } = resource;
  const published = windowOf(resource);
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const [from, to] = [columns[published.from] as PgColumn, columns[published.to] as PgColumn];

  /** Conditions for published rows in a state at a moment. */
  const inState = (now: Date): Readonly<Record<Tab, SQL>> => {
    // The last second of a window still counts, and an instant has parts of it.
    const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
    const [before, over] = [gt(from, now), lt(to, second)];
    return {
      draft: sql`false`,
      scheduled: before,
      open: and(lte(from, now), sql`not ${over}`) as SQL,
      closed: and(lte(from, now), over) as SQL,
      current: sql`(${before} or not ${over})`,
    };
  };
  const isFound = ({ keyword, filters }: { keyword: string; filters: readonly [string, unknown][] }, draft: Draft) =>
    searchText(String(draft.values[form.title] ?? '')).includes(searchText(keyword)) &&
    filters.every(([field, value]) => draft.values[field] === value);

  /** A page of the rows as they stand, and how many each state has. */
  const pageOf = async ({ ctx, user, query }: Acting & { query: Asked }) => {
    const { current: _, pageSize: __, after: ___, state, keyword = '', ...rest } = query;
    kept.within(user);
    const filters = Object.entries(rest).filter(([, value]) => !isBlank(value));
    const wanted = filters.map(([field, value]) =>
      eq(columns[field] as PgColumn, codes?.[field]?.[value as number] ?? value),
    );
    const title = columns[form.title] as PgColumn;
    const where = and(kept.within(user), keyword.trim() ? contains(keyword, [title]) : undefined, ...wanted);
    const states = inState(ctx.now());
    const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
    const { draft: _draft, ...ofRows } = states;
    const [counts = { current: 0, scheduled: 0, open: 0, closed: 0 }] = await ctx.db
      .select({
        current: counted(ofRows.current),
        scheduled: counted(ofRows.scheduled),
        open: counted(ofRows.open),
        closed: counted(ofRows.closed),
      })
      .from(table as PgTable)
      .where(where);
    const drafts = await draftsOf(ctx.db, name);
    const fresh = drafts.filter((one) => !one.published && isFound({ keyword: keyword.trim(), filters }, one));
    const all = { ...counts, draft: fresh.length, current: counts.current + fresh.length };
    // Drafts stand before what is published.
    const first = state === 'draft' || state === 'current' ? fresh : [];
    const page = clampPage(query);
    const shown = first.slice(page.offset, page.offset + page.pageSize);
    const room = page.pageSize - shown.length;
    const rows =
      room === 0 || state === 'draft'
        ? []
        : await ctx.db
            .select()
            .from(table as PgTable)
            .where(and(where, states[state]))
            .orderBy(...kept.order)
            .limit(room)
            .offset(Math.max(0, page.offset - first.length));
    const standing: Standing<T>[] = [
      ...shown.map((draft) => ({ id: draft.id, row: undefined, draft })),
      ...rows.map((row) => {
        const id = String(cells(row as object).id);
        return { id, row: row as Stored<T>, draft: drafts.find((one) => one.id === id) };
      }),
    ];
    return { standing, total: all[state], current: page.current, pageSize: page.pageSize, counts: all };
  };
  const list = async ({ ctx, user, query }: Acting & { query: Asked }) => {
    const { standing, ...page } = await pageOf({ ctx, user, query });
    return { list: await wiresOf(ctx.db, kept, { ctx }, standing), ...page };
  };

  const exported = ({ ctx, user, query }: Acting & { query: Omit<Asked, 'current' | 'pageSize'> }) =>
    exportPublished({ ctx, user }, resource as unknown as Resource, async (current) => {
      const asked = { ...query, current, pageSize: pageSizes.most } as Asked;
      const { standing, total } = await pageOf({ ctx, user, query: asked });
      return { list: standing.map((one) => lineOf(kept, one, ctx.now())), total };
    });
  const read = async ({ ctx, user, path }: Acting & { path: { id: string } }) => {
    const standing = await standingOf(ctx.db, kept, { user }, path.id);
    const [row] = await wiresOf(ctx.db, kept, { ctx }, [standing]);
    const last = await lastPublished(ctx.db, name, standing, ctx.now());
    return { ...row, ...(last && { backUntil: formatInstant(last.until) }) };
  };
  const check = async ({ ctx, user, body }: Acting & { body: { id?: string; values: Row } }) => {
    kept.within(user);
    const standing = body.id === undefined ? undefined : await standingOf(ctx.db, kept, { user }, body.id);
    const held = standing && heldIn(kept, standing);
    const values = normalised(form, body.values);
    const facts = await kept.facts(ctx.db);
    const checks = checksOf(ctx, kept, values, { id: standing?.row && standing.id, held, facts, back: false });
    const stored = standing?.row as T['$inferSelect'] | undefined;
    const step = { act: stored ? 'change' : 'add', stored, values: values as never } as const;
    return { checks, effects: [...((await kept.weigh?.(ctx.db, step, { ctx, user })) ?? [])] };
  };
  const history = async ({ ctx, user, path }: Acting & { path: { id: string } }) => {
    await standingOf(ctx.db, kept, { user }, path.id);
    return { list: await namedChanges(ctx, form, await changesOf(ctx.db, name, path.id)) };
  };
  /** A change in a transaction of its own. */
  const changing =
    <B, R>(act: (tx: Tx, of: typeof kept, acting: Acting, body: B) => Promise<R>) =>
    async ({ ctx, user, body }: Acting & { body: B }): Promise<R> => {
      const done = await transaction(ctx.db, (tx) => act(tx, kept, { ctx, user }, body));
      kept.forget?.(ctx.db);
      return done;
    };
  /** Publishes each in a transaction of its own: what keeps one from it does not keep the others. */
  const publishChosen = async ({ ctx, user, body }: Acting & { body: { rows: readonly Numbered[] } }) => {
    kept.within(user);
    const done: string[] = [];
    const failed: { id: string; reason: string }[] = [];
    for (const row of body.rows)
      try {
        await transaction(ctx.db, (tx) => publishDraft(tx, kept, { ctx, user }, row));
        done.push(row.id);
      } catch (error) {
        const why = reasonOf(error);
        if (!why) throw error;
        failed.push({ id: row.id, reason: reasonIn({ ctx, user }, form, why) });
      }
    kept.forget?.(ctx.db);
    return { done, failed };
  };
  return {
    [`GET /api/Manage/${name}/List`]: list,
    [`GET /api/Manage/${name}/Get/{id}`]: read,
    [`GET /api/Manage/${name}/Export`]: exported,
    [`POST /api/Manage/${name}/Check`]: check,
    [`GET /api/Manage/${name}/History/{id}`]: history,
    [`POST /api/Manage/${name}/Prepare`]: changing<VersionedBody, Row>(prepareRow),
    [`POST /api/Manage/${name}/Publish`]: changing<VersionedBody, Row>(publishRow),
    [`POST /api/Manage/${name}/PublishChosen`]: publishChosen,
    [`POST /api/Manage/${name}/PutBack`]: changing<Numbered, Row>(putBack),
    [`POST /api/Manage/${name}/Discard`]: changing<Numbered, true>(async (tx, of, acting, body) => {
      await discardDraft(tx, of, acting, body);
      return true;
    }),
    // The contract says what each answers: values by the fields of a form have no narrower type here.
  } as unknown as Handlers<Contract>;
}
