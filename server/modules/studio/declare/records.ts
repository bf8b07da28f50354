import { and, desc, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import type { DeclareRecord, studioDeclareApi } from '../../../../domain/api/studioDeclare';
import { studio as declaration } from '../../../../domain/declarations/studio/studio';
import { DeclarationSortOrder, ReviewSortOrder } from '../../../../domain/enums';
import { formIssues, type Row, refsOf } from '../../../../domain/forms';
import { formatInstant, todayOf } from '../../../../domain/rules/calendar';
import { StudioReview, StudioStatistics } from '../../../../domain/statuses';
import { can } from '../../../../domain/workflows/core';
import { shownStudioStatus, studioStatesOf } from '../../../../domain/workflows/studioDeclaration';
import { paged } from '../../../db/paged';
import { document, studioBatch } from '../../../db/schema';
import { liesWithOffice } from '../../../declarations/underWay';
import { movesFor } from '../../../documents/move';
import { stateOf } from '../../../documents/rows';
import { namesOf } from '../../../forms/names';
import type { Context, SessionUser } from '../../../http/context';
import { invalid } from '../../../http/errors';
import { documentKindOf } from '../../documentKinds';
import {
  type Asked,
  type Found,
  handedIn,
  inStates,
  listed,
  ofStatus,
  readFound,
  statesOf,
  statistics,
  sumOf,
} from './listed';

type List = (typeof studioDeclareApi)['GET /api/FamousTeacherDeclareRecord/DeclareRecord'];
type Query = Parsed<List>['query'];
type Shown = DeclareRecord['status'];

const orders = {
  0: document.updatedAt,
  1: studioBatch.startAt,
  2: sql`coalesce(${document.submittedAt}, ${document.createdAt})`,
  4: sql`coalesce(${document.decidedAt}, ${document.createdAt})`,
} as const;

/** Fields whose names a row shows: period and subject. */
const about = ['periodId', 'vocationalPeriodId', 'subjectId', 'teachingMajor', 'firstLevelSubject'] as const;

async function fieldsOf(ctx: Context, found: readonly Found[]) {
  const fields = Object.fromEntries(about.map((name) => [name, declaration.form.fields[name] ?? { kind: 'text' }]));
  const refs = found.flatMap(({ doc }) => refsOf({ fields: fields as never }, doc.values).map(({ ref }) => ref));
  const names = await namesOf(ctx, refs);
  const nameOf = (values: Row, ...of: (typeof about)[number][]) =>
    of.flatMap((one) => {
      const field = declaration.form.fields[one];
      const id = values[one];
      return field && 'dict' in field && typeof id === 'string' ? (names.entry(field.dict, id) ?? []) : [];
    })[0];
  return (values: Row) => {
    const periodName = nameOf(values, 'periodId', 'vocationalPeriodId');
    const subjectName = nameOf(values, 'subjectId', 'teachingMajor', 'firstLevelSubject');
    return { ...(periodName && { periodName }), ...(subjectName && { subjectName }) };
  };
}

async function movesOf(ctx: Context, user: SessionUser, { doc }: Found): Promise<DeclareRecord['moves']> {
  const kind = documentKindOf(declaration.name);
  if (!kind) throw new Error('no declaration of studios');
  const held = { kind, ctx, doc, plan: await kind.plan(ctx.db, doc) };
  const formComplete = formIssues(declaration.form, doc.values, { today: todayOf(ctx.now()), complete: true });
  return (await movesFor(
    ctx.db,
    held,
    { as: 'owner', user },
    { formComplete: formComplete.length === 0 },
  )) as DeclareRecord['moves'];
}

async function declarationRow(
  ctx: Context,
  user: SessionUser,
  one: Found,
  fieldOf: Awaited<ReturnType<typeof fieldsOf>>,
): Promise<DeclareRecord> {
  const { doc, batch, studioId, name, orgName } = one;
  const mine = doc.accountId === user.id;
  const moves = mine ? await movesOf(ctx, user, one) : [];
  const waits = liesWithOffice(declaration, doc.status);
  const isOwn = can(declaration.machine, stateOf(declaration.machine, doc.status), 'save', 'teacher');
  const deadline = waits || (isOwn && doc.lastReason !== null) ? batch.reviewUntil : isOwn ? batch.deadline : undefined;
  return {
    id: doc.id,
    type: Number(doc.stage) as DeclareRecord['type'],
    batchId: batch.id,
    batchName: batch.name,
    name,
    orgName,
    ...fieldOf(doc.values),
    status: shownStudioStatus(doc.status) as Shown,
    attempt: doc.attempt,
    declareTime: formatInstant(doc.submittedAt ?? doc.createdAt),
    ...(doc.decidedAt && { reviewTime: formatInstant(doc.decidedAt) }),
    ...(doc.lastReason && { result: doc.lastReason }),
    selected: studioId !== null,
    ...(studioId && { studioId }),
    canReview: !mine && waits,
    canEdit: moves.some((move) => move.name === 'save' && move.unmet.length === 0),
    ...(doc.changed !== null && { changedFields: doc.changed }),
    mine,
    moves,
    ...(deadline && { deadline: formatInstant(deadline) }),
    rowVersion: doc.rowVersion,
  };
}

/** A page of declarations for studios, and their number by state under the other filters. */
export async function declareRecords(ctx: Context, user: SessionUser, query: Query): Promise<Output<List>> {
  const { type, status, keyword, orderType = DeclarationSortOrder.Comprehensive } = query;
  if (orderType === ReviewSortOrder.ReviewTime && !user.grants.studioDeclareReview)
    throw invalid([{ name: 'orderType', key: 'validation.type' }]);
  const asked: Asked = { userId: user.id, reviews: user.grants.studioDeclareReview, type, keyword };
  const selected = status === StudioStatistics.Selected;
  const [counted, { rows, where }] = await Promise.all([
    statistics(ctx.db, JSON.stringify(asked)),
    listed(ctx.db, asked, { id: document.id }, { studios: selected }),
  ]);
  const total =
    status === undefined
      ? sumOf(counted)
      : selected
        ? sumOf(counted, 'selected')
        : sumOf(inStates(counted, statesOf(status)));
  const page = await paged(ctx.db, query, {
    rows,
    where: and(where, ofStatus(status)),
    order: [desc(orders[orderType]), desc(orders[DeclarationSortOrder.DeclarationTime]), desc(document.id)],
    total,
  });
  const found = await readFound(
    ctx.db,
    page.list.map(({ id }) => id as unknown as string),
  );
  const fieldOf = await fieldsOf(ctx, found);
  const list = await Promise.all(found.map((one) => declarationRow(ctx, user, one, fieldOf)));
  return {
    ...page,
    list,
    statistics: {
      '': sumOf(counted),
      [StudioStatistics.Declared]: sumOf(inStates(counted, handedIn)),
      ...Object.fromEntries(
        Object.values(StudioReview).map((value) => [value, sumOf(inStates(counted, studioStatesOf(value)))]),
      ),
      [StudioStatistics.Selected]: sumOf(counted, 'selected'),
    },
  };
}
