import type { Remark, Way } from '../../domain/api/documentShapes';
import type { ResInfo } from '../../domain/api/shapes';
import { lastReturn } from '../../domain/documents/log';
import { type FormDefinition, fileIdsIn, prefilled, readValues, storedName } from '../../domain/forms';
import { formatInstant, todayOf } from '../../domain/rules/calendar';
import { can } from '../../domain/workflows/core';
import type { Db, Tx } from '../db/client';
import { ownResources, resInfo } from '../files/resources';
import { namesIn } from '../forms/names';
import type { Context, SessionUser } from '../http/context';
import { differencesIn } from './content';
import { type DocumentKind, datesOf, type LoadedDocument, shownStatus } from './kind';
import { movesFor } from './move';
import { historyOf, read, stateOf } from './rows';
import { roleName } from './words';

/* Reading a document as its owner: the form with its values, suggested values, and remarks of reviewers. */

/** The form of a document. Throws Error for a kind that has none. */
export const formOf = <P>({ kind, doc }: LoadedDocument<P>): FormDefinition => {
  const form = kind.form?.(doc);
  if (!form) throw new Error(`${kind.kind} has no form`);
  return form;
};

/** Values with which the form of a document can begin, and the source of each. */
export async function offeredTo<P>(db: Db | Tx, { kind, doc, plan, ctx }: LoadedDocument<P>) {
  const form = kind.form?.(doc);
  if (!form || !kind.sources) return { values: {}, from: {} };
  const { rows, records } = await kind.sources(db, doc, plan);
  return prefilled(form, rows, todayOf(ctx.now()), records);
}

const storedIn = ({ fields }: FormDefinition, name: string): string =>
  storedName(name, fields[name] ?? { kind: 'text' });

/** Values for the client: with the names of the things they name, and with file details. */
async function valuesToWire<P>(
  { ctx, doc }: LoadedDocument<P>,
  form: FormDefinition,
): Promise<Record<string, unknown>> {
  const [names, files] = await Promise.all([
    namesIn(ctx, form, [doc.values]),
    ownResources(ctx.db, doc.accountId, fileIdsIn(form, doc.values)),
  ]);
  const infos = new Map(files.map((one): [string, ResInfo] => [one.id, resInfo(one)]));
  return readValues(form, doc.values, { ...names, file: (id) => infos.get(id) });
}

/** While the owner can change it, values that are kept elsewhere are read again; after that they stay as handed in. */
async function asItStands<P>(held: LoadedDocument<P>): Promise<LoadedDocument<P>> {
  const { kind, doc } = held;
  if (!kind.settled || !can(kind.machine, stateOf(kind.machine, doc.status), 'save', 'teacher')) return held;
  return { ...held, doc: { ...doc, values: { ...(await kind.settled(held, doc.values)) } } };
}

/** A document on its way through its offices. */
async function wayOf<P>({ kind, ctx, doc, plan }: LoadedDocument<P>): Promise<Way> {
  const dates = datesOf(kind, plan);
  const chain = await (kind.shownChain ?? kind.chain)(ctx.db, doc, plan);
  const until = (date: Date | null) => date && { deadline: formatInstant(date) };
  return {
    title: doc.title,
    ...(doc.no && { no: doc.no }),
    ...(kind.calledPlan && { planName: kind.calledPlan(plan) }),
    ...until(dates.window),
    level: doc.level,
    levels: chain.map(({ level, name }) => ({
      level,
      role: roleName(ctx, level),
      orgName: name,
      ...until(dates.level(level)),
    })),
  };
}

/** Reads a document of the user with everything that its page shows. Throws 404. */
export async function readDocument<P>(ctx: Context, kind: DocumentKind<P>, user: SessionUser, id: string) {
  const held = await asItStands(await read(ctx.db, ctx, kind, id, user.id));
  const { doc } = held;
  const [way, values, { log, attempts, kept }, moves, offered] = await Promise.all([
    wayOf(held),
    valuesToWire(held, formOf(held)),
    historyOf(ctx.db, id),
    movesFor(ctx.db, held, { as: 'owner', user }),
    offeredTo(ctx.db, held),
  ]);
  const entries = held.kind.entries?.(held.plan);
  const said: Remark[] = doc.lastReason === null ? [] : (lastReturn(log)?.remarks ?? []);
  const { sections } = differencesIn(held, kept ?? {}, { values: doc.values });
  const remarks = said.map((remark) => ({ ...remark, changed: sections.has(remark.section) }));
  return {
    ...way,
    id,
    ...(doc.planId && { planId: doc.planId }),
    status: shownStatus(kind, doc.status),
    attempt: doc.attempt,
    values,
    offered: Object.entries(offered.from).map(([field, origin]) => ({
      field,
      ...origin,
      value: (offered.values as Record<string, unknown>)[storedIn(formOf(held), field)],
    })),
    ...(entries && { entries }),
    ...(doc.lastReason && { lastReason: doc.lastReason }),
    remarks,
    moves,
    attempts,
    ...(doc.submittedAt && { submitTime: formatInstant(doc.submittedAt) }),
    updateTime: formatInstant(doc.updatedAt),
    rowVersion: doc.rowVersion,
  };
}
