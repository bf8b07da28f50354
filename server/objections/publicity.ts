import type { SQL } from 'drizzle-orm';
import type { OwnObjection } from '../../domain/api/objections';
import { type Declaration, declarationOf } from '../../domain/declarations';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import type { kpiBatch, objection, researchPlan } from '../db/schema';
import { type Office, ownerChain } from '../documents/chain';
import type { DocumentRow } from '../documents/kind';
import { reviewersOf } from '../documents/seats';
import type { Context, SessionUser } from '../http/context';

/** Area that publishes results of declarations, and takes objections to them. */
export interface Publicity {
  /** Names of the declarations whose results it publishes. */
  readonly kinds: readonly string[];
  /** Table of its plans; both say when results are public and until when objections are taken. */
  readonly plan: typeof kpiBatch | typeof researchPlan;
  /** True where a person may object to the own result. */
  readonly own: boolean;
  /** Condition for the plans whose results a user may read; absent where that is every teacher. */
  readonly readers?: (ctx: Context, user: SessionUser) => Promise<SQL | undefined>;
  /** Name of a result in messages. */
  readonly nameOf: (doc: Pick<DocumentRow, 'title'>, planName: string) => string;
  /** Id for the page that shows a result. */
  readonly shownAt: (doc: Pick<DocumentRow, 'id' | 'planId'>) => string;
}

/** The declaration that a document is of. */
export function declarationIn(kind: string): Declaration {
  const found = declarationOf(kind);
  if (!found) throw new Error(`no declaration for ${kind}`);
  return found;
}

/** The office that answers objections to a document: the last one that decides about it. */
export async function answeringOffice(
  db: Db | Tx,
  doc: Pick<DocumentRow, 'kind' | 'accountId'>,
): Promise<Office | undefined> {
  return (await ownerChain(db, doc)).slice(0, declarationIn(doc.kind).levels).at(-1);
}

/** Accounts that answer for an office. */
export const answerersOf = (
  tx: Tx,
  { kind, accountId }: Pick<DocumentRow, 'kind' | 'accountId'>,
  officeId: string | undefined,
): Promise<string[]> =>
  officeId === undefined
    ? Promise.resolve([])
    : reviewersOf(tx, { kind, grant: declarationIn(kind).review.grant }, officeId, accountId);

interface Window {
  readonly publicAt: Date | null;
  readonly objectionUntil: Date | null;
}
/** Whether objections to results of a plan are taken at a time. */
export const isOpenAt = ({ publicAt, objectionUntil }: Window, now: Date): boolean =>
  publicAt !== null && publicAt <= now && objectionUntil !== null && now < objectionUntil;

type Row = typeof objection.$inferSelect;
export const stateToWire = ({ state, createdAt, seenAt }: Pick<Row, 'state' | 'createdAt' | 'seenAt'>) => ({
  state,
  time: formatInstant(createdAt),
  ...(seenAt && { seenTime: formatInstant(seenAt) }),
});

/** An objection as its author sees it. */
export const ownToWire = (row: Row): OwnObjection => ({
  ...stateToWire(row),
  text: row.text,
  ...(row.answer && { answer: row.answer }),
  ...(row.answeredAt && { answerTime: formatInstant(row.answeredAt) }),
});
