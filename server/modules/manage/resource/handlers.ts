import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../../domain/api/core';
import { isBlank, type Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import type { ResourceState } from '../../../../domain/manage/resource';
import { contains, type PageQuery, paged } from '../../../db/paged';
import { runBatch } from '../../../documents/review';
import { cells, type Stored, type VersionedBody } from '../../../forms/versioned';
import type { Handlers } from '../../../http/context';
import { say } from '../../../http/words';
import { traceRefusal } from '../../account/traces';
import type { ImportKind } from '../../imports/kind';
import { changesOf, namedChanges } from './changes';
import { exportRows, type ResourceSheet } from './exported';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { requestsFor, stepOf } from './requests';
import { keptRow, stuckOf, usesOf } from './rows';
import { decideRequest, markOrAsk, saveOrAsk } from './second';
import { decideSheet, sheetOfRequest } from './secondSheet';
import { markResource, saveResource, versionedOf } from './writing';

interface One extends Acting {
  readonly path: { id: string };
}
interface Weighed {
  readonly act: 'add' | 'change' | 'retire' | 'restore';
  readonly id?: string | undefined;
  readonly values?: Row | undefined;
}
/** Filter of a list: a keyword, the state, and values of fields. */
type Asked = {
  readonly keyword?: string | undefined;
  readonly state: ResourceState;
  readonly branchId?: string | undefined;
} & Row;

/** The handlers of a `resourceApi`; `sheet` is how its rows are imported and exported, where they are. */
export function resourceHandlers<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  sheet?: ResourceSheet<T>,
): Handlers<Contract> {
  const { resource, table, codes, beside } = kept;
  const { name } = resource;
  const columns = getTableColumns(table as PgTable);

  const wires = async (acting: Acting, rows: readonly Stored<T>[]): Promise<Row[]> => {
    const more = await beside?.(acting.ctx.db, rows, acting.ctx);
    const { toWire } = versionedOf(kept, acting);
    return Promise.all(
      rows.map(async (row) => {
        const locked = kept.locks?.(row, acting);
        const shown = { ...(await toWire?.(row)), ...more?.get(String(cells(row).id)) };
        return {
          ...shown,
          ...(kept.final && cells(row)[kept.final] !== null && { final: true }),
          ...(locked && { locked: say(acting.ctx.locale, locked) }),
        } as Row;
      }),
    );
  };
  /** Condition for the rows of a filter, in both states. */
  const found = (user: Acting['user'], { keyword, state: _, branchId, ...filters }: Asked) => {
    const wanted = Object.entries(filters).flatMap(([field, value]) =>
      isBlank(value) ? [] : [eq(columns[field] as PgColumn, codes?.[field]?.[value as number] ?? value)],
    );
    const texts = [columns[resource.form.title] as PgColumn, ...(columns.code ? [columns.code as PgColumn] : [])];
    const sought = keyword?.trim() && (kept.sought?.(keyword.trim()) ?? contains(keyword, texts));
    const branch = branchId === undefined ? undefined : kept.branch?.(branchId);
    return and(kept.within(user), branch, sought || undefined, ...wanted);
  };
  const isRetired = { active: isNull(table.retiredAt), retired: isNotNull(table.retiredAt) };
  const list = async ({ ctx, user, query }: Acting & { query: PageQuery & Asked }) => {
    const { current: _, pageSize: __, ...asked } = query;
    const { state } = asked;
    const where = found(user, asked);
    const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
    const [counts = { active: 0, retired: 0 }] = await ctx.db
      .select({ active: counted(isRetired.active), retired: counted(isRetired.retired) })
      .from(table as PgTable)
      .where(where);
    const page = await paged(ctx.db, query, {
      rows: ctx.db
        .select()
        .from(table as PgTable)
        .$dynamic(),
      where: and(where, isRetired[state]),
      order: [...kept.order],
      total: counts[state],
    });
    const list = await wires({ ctx, user }, page.list as Stored<T>[]);
    const requests = await requestsFor(kept, { ctx, user });
    return { ...page, counts, requests, list };
  };
  const exported = ({ ctx, user, query }: Acting & { query: Asked }) =>
    exportRows({ ctx, user }, kept, sheet as ResourceSheet<T>, and(found(user, query), isRetired[query.state]));
  const read = async ({ ctx, user, path }: One) => {
    const stored = await keptRow(ctx.db, kept, { user }, path.id);
    const [row] = await wires({ ctx, user }, [stored]);
    // A retired row is brought back, an act that holds is undone.
    const asks = (cells(stored).retiredAt === null) === (resource.fixed === true);
    const why = asks ? await stuckOf(ctx.db, kept, { ctx, user }, path.id) : undefined;
    return { ...row, ...(why && { stuck: say(ctx.locale, why) }) } as Row;
  };
  const save = async ({ ctx, user, body }: Acting & { body: VersionedBody }) => {
    const saved = await saveOrAsk(kept, { ctx, user }, body, (tx, acting, of) => saveResource(tx, kept, acting, of));
    kept.forget?.(ctx.db);
    return saved;
  };
  const uses = async ({ ctx, user, path }: One) => ({
    uses: await usesOf(ctx.db, kept, await keptRow(ctx.db, kept, { user }, path.id)),
  });
  const history = async ({ ctx, user, path }: One) => {
    await keptRow(ctx.db, kept, { user }, path.id);
    return { list: await namedChanges(ctx, resource.form, await changesOf(ctx.db, resource.name, path.id)) };
  };
  const marking =
    (act: 'retire' | 'restore') =>
    async ({ ctx, user, body: { ids, reason } }: Acting & { body: { ids: string[]; reason?: string } }) => {
      const pending: string[] = [];
      const mark = async (within: Acting['ctx'], id: string) => {
        if (await markOrAsk(kept, { ctx: within, user, reason }, id, act)) pending.push(id);
      };
      // Rows of others are no error of the call, but an attempt all the same.
      const outcome = await runBatch(ctx, ids, mark, async (_, refused) => {
        if (refused?.code === '404') await traceRefusal(ctx, user.id, `POST /api/Manage/${name}/${act}`);
      });
      kept.forget?.(ctx.db);
      return { ...outcome, ...(pending.length > 0 && { pending }) };
    };
  const weigh = async ({ ctx, user, body: { act, id, values } }: Acting & { body: Weighed }) => {
    kept.within(user);
    const step = await stepOf(ctx.db, kept, { ctx, user }, { act, rowId: id, body: values ?? {} });
    return { effects: [...((await kept.weigh?.(ctx.db, step, { ctx, user })) ?? [])] };
  };
  const decide = async ({ ctx, user, body }: Acting & { body: { id: string; agree: boolean } }) => {
    const importId = sheet && (await sheetOfRequest(ctx.db, body.id));
    if (importId) await decideSheet(kept, sheet.kind as unknown as ImportKind, { ctx, user }, { ...body, importId });
    else
      await decideRequest(kept, { ctx, user }, body, (tx, asking, { act, rowId, body: asked }) =>
        act === 'retire' || act === 'restore'
          ? markResource(tx, kept, asking, rowId ?? '', act)
          : saveResource(tx, kept, asking, asked as VersionedBody),
      );
    kept.forget?.(ctx.db);
    return true;
  };
  return {
    [`GET /api/Manage/${name}/List`]: list,
    [`GET /api/Manage/${name}/Get/{id}`]: read,
    [`POST /api/Manage/${name}/Save`]: save,
    [`GET /api/Manage/${name}/UsedBy/{id}`]: uses,
    [`GET /api/Manage/${name}/History/{id}`]: history,
    [`POST /api/Manage/${name}/Retire`]: marking('retire'),
    [`POST /api/Manage/${name}/Restore`]: marking('restore'),
    ...(resource.second && { [`POST /api/Manage/${name}/Decide`]: decide }),
    ...(sheet && { [`GET /api/Manage/${name}/Export`]: exported }),
    ...(resource.weighed && { [`POST /api/Manage/${name}/Weigh`]: weigh }),
    // The contract says what each answers: values by the fields of a form have no narrower type here.
  } as unknown as Handlers<Contract>;
}
