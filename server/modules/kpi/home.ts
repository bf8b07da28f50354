import { and, eq } from 'drizzle-orm';
import { fieldAt, formIssues, groupText, labelText } from '../../../domain/forms';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { scoreOf } from '../../../domain/kpi/score';
import { formatInstant, instantOf, todayOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { can } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import { prepared } from '../../db/prepared';
import { document } from '../../db/schema';
import { type Office, shownChain } from '../../documents/chain';
import type { DocumentRow } from '../../documents/kind';
import { stateOf } from '../../documents/rows';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import {
  type Batch,
  batchesOf,
  batchToWire,
  chosenOf,
  declarationIn,
  isBatchOpen,
  type Known,
  materialsOf,
} from './batches';
import { kpiRow } from './mine';
import { newestNotices } from './notices';

const ownAll = prepared((db, at: { flow: string; accountId: string }) =>
  db
    .select()
    .from(document)
    .where(and(eq(document.kind, at.flow), eq(document.accountId, at.accountId))),
);

const mayEdit = (batch: Batch, { status }: Pick<DocumentRow, 'status'>, now: Date): boolean =>
  isBatchOpen(batch, now) && can(reviewedDocument, stateOf(reviewedDocument, status), 'save', 'teacher');

/** Fields of a draft that are still missing or wrong. */
function missingOf(ctx: Context, flow: KpiFlow, doc: DocumentRow) {
  const { form } = declarationIn(flow);
  const issues = formIssues(form, doc.values, { today: todayOf(ctx.now()), complete: true });
  return [...new Set(issues.map(({ name }) => fieldAt(form.fields, name)?.names[0] ?? name))].map((field) => ({
    field,
    label: labelText((key) => say(ctx.locale, key), form, field),
  }));
}

type State = 'todo' | 'doing' | 'done' | 'failed';

/** Steps of a declaration with their states: reading, filling in, each reviewing office, publication. */
function stepsOf(ctx: Context, flow: KpiFlow, { batch, readAt }: Known, chain: readonly Office[], doc?: DocumentRow) {
  const now = ctx.now();
  const open = isBatchOpen(batch, now);
  const status = doc ? stateOf(reviewedDocument, doc.status) : StageStatus.NotApplied;
  const passed = status === StageStatus.ReviewPassed;
  const returned = status === StageStatus.ReviewFailed;
  const handedIn = doc !== undefined && doc.level > 0;
  const writing = !handedIn && !passed;
  const step = (
    key: string,
    name: string,
    state: State,
    more: { mine?: boolean; time?: Date | null; deadline?: string },
  ) => ({
    key,
    name,
    state,
    mine: more.mine ?? false,
    ...(more.time && { time: formatInstant(more.time) }),
    ...(more.deadline && { deadline: more.deadline }),
  });
  const until = formatInstant(batch.deadline);
  return [
    step('explain', say(ctx.locale, 'kpi.step.explain'), readAt ? 'done' : 'doing', {
      mine: open && !readAt,
      time: readAt,
      deadline: until,
    }),
    step(
      'write',
      say(ctx.locale, 'kpi.step.write'),
      writing ? (returned && !open ? 'failed' : readAt ? 'doing' : 'todo') : 'done',
      {
        mine: open && readAt !== null && writing,
        time: writing ? null : (doc?.submittedAt ?? null),
        deadline: until,
      },
    ),
    ...chain.map((office, n) => {
      const state: State =
        passed || (handedIn && doc.level > office.level)
          ? 'done'
          : handedIn && doc.level === office.level
            ? 'doing'
            : 'todo';
      const deadline = batch.levelDeadlines[n];
      return step(`level${office.level}`, say(ctx.locale, `kpi.step.level.${office.level}`), state, {
        ...(deadline && { deadline: formatInstant(instantOf(deadline)) }),
      });
    }),
    step(
      'result',
      say(ctx.locale, flow.publishes ? 'kpi.step.publicity' : 'kpi.step.result'),
      passed ? 'done' : 'todo',
      {
        time: passed ? (doc?.decidedAt ?? null) : null,
      },
    ),
  ];
}

/** Future and open batches and the shown one, the newest first, with the status of the user's declaration in each. */
const choicesOf = (all: readonly Known[], shown: Known | undefined, own: readonly DocumentRow[], now: Date) =>
  all
    .filter(({ batch }) => batch.id === shown?.batch.id || now < batch.deadline)
    .map((known) => {
      const { batchId, name, deadline, state } = batchToWire(known, now);
      const mine = own.find(({ planId }) => planId === batchId);
      return { batchId, name, deadline, state, ...(mine && { status: mine.status }) };
    });

/** The start page: a batch, the user's progress in it, and new announcements. Throws 404 for an unknown `batchId`. */
export async function getHome(ctx: Context, flow: KpiFlow, user: SessionUser, batchId?: string) {
  const now = ctx.now();
  const { form, levels } = declarationIn(flow);
  const [all, own, notices, chain] = await Promise.all([
    batchesOf(ctx, flow, user),
    ownAll(ctx.db, { flow: flow.name, accountId: user.id }),
    newestNotices(ctx, flow, user),
    shownChain(ctx.db, user.orgId),
  ]);
  const known = chosenOf(all, now, batchId);
  const doc = own.find(({ planId }) => planId === known?.batch.id);
  // An ended batch: the batches still open are among the choices already.
  const before = all.find(
    ({ batch }) =>
      batch.id !== known?.batch.id && batch.deadline <= now && own.some(({ planId }) => planId === batch.id),
  );
  const earlier = before && own.find(({ planId }) => planId === before.batch.id);
  return {
    ...(known && { batch: batchToWire(known, now) }),
    batches: choicesOf(all, known, own, now),
    ...(known &&
      doc && {
        my: {
          ...kpiRow(flow, doc, known.batch),
          groups: scoreOf(form, doc.values).groups.map(({ name, score, cap }) => ({
            name,
            label: groupText((key) => say(ctx.locale, key), form, name),
            score,
            max: cap,
          })),
          missing: mayEdit(known.batch, doc, now) ? missingOf(ctx, flow, doc) : [],
          canEdit: mayEdit(known.batch, doc, now),
        },
      }),
    steps: known ? stepsOf(ctx, flow, known, chain.slice(0, levels), doc) : [],
    notices,
    materials: known ? await materialsOf(ctx, known.batch) : [],
    ...(earlier && before && { earlier: { id: earlier.id, year: before.batch.year } }),
  };
}
