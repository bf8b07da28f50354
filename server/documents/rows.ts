import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { fromJson } from '../db/fromJson';
import { newId } from '../db/id';
import { relatedRows } from '../db/relatedRows';
import { document, documentLog, documentSnapshot } from '../db/schema';
import type { Context } from '../http/context';
import { notFound } from '../http/errors';
import type { DocumentKind, DocumentMachine, DocumentRow, LoadedDocument, LogRow } from './kind';
import { joinAttemptSecrets, joinSecrets } from './secrets';

/** Status as the state machine knows it: an unknown value counts as its initial state. */
export const stateOf = (machine: DocumentMachine, status: number): number =>
  machine.states.includes(status) ? status : machine.initial;

async function load<P>(db: Db | Tx, ctx: Context, kind: DocumentKind<P>, which: SQL | undefined, lock: boolean) {
  const query = db
    .select()
    .from(document)
    .where(and(eq(document.kind, kind.kind), which));
  const [doc] = lock ? await query.for('update') : await query;
  if (!doc) throw notFound();
  return { kind, ctx, doc: joinSecrets(doc), plan: await kind.plan(db, doc) } satisfies LoadedDocument<P>;
}

/** Reads a document to move it and locks its row until the transaction ends. Throws 404. */
export const hold = <P>(tx: Tx, ctx: Context, kind: DocumentKind<P>, id: string): Promise<LoadedDocument<P>> =>
  load(tx, ctx, kind, eq(document.id, id), true);

/** Reads and locks a document of this account. Throws 404 for another account's, like for one that does not exist. */
export const holdOwn = <P>(
  tx: Tx,
  ctx: Context,
  kind: DocumentKind<P>,
  accountId: string,
  id: string,
): Promise<LoadedDocument<P>> => load(tx, ctx, kind, and(eq(document.id, id), eq(document.accountId, accountId)), true);

/** Reads a document without a lock; `accountId`: only when it is this account's. Throws 404. */
export const read = <P>(
  db: Db | Tx,
  ctx: Context,
  kind: DocumentKind<P>,
  id: string,
  accountId?: string,
): Promise<LoadedDocument<P>> =>
  load(
    db,
    ctx,
    kind,
    and(eq(document.id, id), accountId === undefined ? undefined : eq(document.accountId, accountId)),
    false,
  );

/** Every move of a document, oldest first. */
export const logOf = (db: Db | Tx, documentId: string): Promise<LogRow[]> =>
  db
    .select()
    .from(documentLog)
    .where(eq(documentLog.documentId, documentId))
    .orderBy(asc(documentLog.createdAt), asc(documentLog.id));

/** The numbers of the attempts of a document that were kept, as a value of its row. */
export const attempts = sql<
  number[]
>`${sql`(select coalesce(json_agg(s.attempt order by s.attempt), '[]'::json) from ${documentSnapshot} s where s.document_id = ${document.id})`}`.mapWith(
  fromJson<number[]>,
);
/** Every move of a document, oldest first, as a value of its row. */
export const log = relatedRows(documentLog, {
  where: eq(documentLog.documentId, document.id),
  order: [asc(documentLog.createdAt), asc(documentLog.id)],
});

/** Condition for log entries the owner may see: no hand-overs, and no decision that can be or was taken back. */
const isTold = sql`${documentLog.id} is distinct from ${document.decisionId} and ${documentLog.undoes} is null and ${documentLog.action} <> 'handOver'
  and not exists (select 1 from document_log later where later.undoes is not null and later.undoes = ${documentLog.id})`;

/** Log entries that the owner may see, oldest first, as a value of the document's row. */
export const toldLog = relatedRows(documentLog, {
  where: and(eq(documentLog.documentId, document.id), isTold),
  order: [asc(documentLog.createdAt), asc(documentLog.id)],
});

/** Log entries of one document that its owner may see, oldest first. */
export async function toldLogOf(db: Db | Tx, documentId: string): Promise<LogRow[]> {
  const [found] = await db.select({ log: toldLog }).from(document).where(eq(document.id, documentId));
  return found?.log ?? [];
}

interface History {
  log: LogRow[];
  attempts: number[];
  /** Snapshot of the last attempt; null before the first one. */
  kept: Record<string, unknown> | null;
}

/** History of a document as its owner may see it, by one query: log, kept attempts, last snapshot. Throws 404. */
export async function historyOf(db: Db | Tx, id: string): Promise<History> {
  const [found] = await db
    .select({ log: toldLog, attempts, kept: documentSnapshot.data, secrets: documentSnapshot.secrets })
    .from(document)
    .leftJoin(
      documentSnapshot,
      and(eq(documentSnapshot.documentId, document.id), eq(documentSnapshot.attempt, document.attempt)),
    )
    .where(eq(document.id, id));
  if (!found) throw notFound();
  const { kept, secrets, ...rest } = found;
  return { ...rest, kept: kept && joinAttemptSecrets(kept, secrets) };
}

type NewEntry = Omit<typeof documentLog.$inferInsert, 'id' | 'documentId' | 'kind' | 'createdAt'>;

/** Writes one move into a document's log, in the transaction of the move. */
export const logMove = (tx: Tx, doc: Pick<DocumentRow, 'id' | 'kind'>, now: Date, entry: NewEntry) =>
  tx
    .insert(documentLog)
    .values({ ...entry, id: newId(now.getTime()), documentId: doc.id, kind: doc.kind, createdAt: now });
