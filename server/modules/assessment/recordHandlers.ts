import { PERSON_CALL, type recordsApi } from '../../../domain/api/records';
import {
  callsOf,
  keyOf,
  listAnswer,
  type RecordDefinition,
  recordList,
  sharesCalls,
} from '../../../domain/assessment/binding';
import { ASSESSMENT_CONTROLLER } from '../../../domain/constants';
import type { Row } from '../../../domain/forms';
import type { Context, Handlers, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { deleteRecord } from './bin';
import { withRecords } from './load';
import { readRecord, saveRecord, wireAll, wireOf } from './records';
import { personFacts } from './sections';

/** The assessment that a call of a category names by its own id or its plan's id, with its records. Throws 404. */
const recordsIn = (ctx: Context, user: SessionUser, d: RecordDefinition, query: Row) =>
  withRecords(ctx.db, user.id, String(query[keyOf(d)] ?? ''), d.per === 'planId' ? 'planId' : 'id');

type Input = { ctx: Context; user: SessionUser; query: Record<string, unknown>; body: Row };
type Handler = (input: Input) => Promise<unknown>;

const addressOf = (call: string) => call.replace(' ', ` /api/${ASSESSMENT_CONTROLLER}`);
function groups(nameOf: (d: RecordDefinition) => string): [string, [RecordDefinition, ...RecordDefinition[]]][] {
  const found = new Map<string, [RecordDefinition, ...RecordDefinition[]]>();
  for (const d of recordList) {
    const known = found.get(nameOf(d));
    if (known) known.push(d);
    else found.set(nameOf(d), [d]);
  }
  return [...found];
}

/** Saving, reading and deleting, of one category or of several that share the calls. */
function writing(): Record<string, Handler> {
  const all: Record<string, Handler> = {};
  for (const [, shared] of groups((d) => callsOf(d).save)) {
    const [first] = shared;
    const { save, read, remove } = callsOf(first);
    const meant = (module: unknown) => {
      const d = shared.length > 1 ? shared.find((one) => one.module === module) : first;
      if (!d) throw notFound();
      return d;
    };
    all[addressOf(save)] = ({ ctx, user, body }) => saveRecord(ctx, user, meant(body.module), body, shared);
    if (read)
      all[addressOf(read)] = ({ ctx, user, query }) => readRecord(ctx, user, shared, String(query[first.idField]));
    if (remove)
      all[addressOf(remove)] = ({ ctx, user, query }) => deleteRecord(ctx, user, shared, String(query[first.idField]));
  }
  return all;
}

/** The lists, which may hold several categories, and the further lists of the same records. */
function listing(): Record<string, Handler> {
  const all: Record<string, Handler> = {};
  for (const [call, listed] of groups((d) => d.listed.call)) {
    const shared = sharesCalls(listed[0]);
    all[addressOf(`GET ${call}`)] = async ({ ctx, user, query }) => {
      const { records, ...loaded } = await recordsIn(ctx, user, listed[0], query);
      const wanted = shared ? listed.filter((d) => d.module === query.module) : listed;
      const rows = await wireAll(ctx, loaded, wanted, records);
      const parts = wanted.map((d, n) => ({ listed: d.listed, single: d.single !== undefined, rows: rows[n] ?? [] }));
      const answer = listAnswer(parts);
      return call === PERSON_CALL ? { ...answer, ...(await personFacts(ctx, user.id)) } : answer;
    };
  }
  for (const d of recordList) {
    if (!d.alsoListed) continue;
    const { call, idField } = d.alsoListed;
    all[addressOf(`GET ${call}`)] = async ({ ctx, user, query }) => {
      const { records, ...loaded } = await recordsIn(ctx, user, d, query);
      const rows = await wireOf(ctx, loaded, d, records);
      return rows.map(({ [d.idField]: id, module: _, ...row }) => ({ ...row, [idField]: id }));
    };
  }
  return all;
}

/** The calls of every record category, from its definition. */
export const recordHandlers = (): Handlers<typeof recordsApi> =>
  ({ ...writing(), ...listing() }) as unknown as Handlers<typeof recordsApi>;
