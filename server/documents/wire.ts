import { asc, eq } from 'drizzle-orm';
import type { Attempt, Comparison, FieldDiff, ReviewLog } from '../../domain/api/documentShapes';
import { decisionOf, withoutUndone } from '../../domain/documents/log';
import { decisionNumbers } from '../../domain/documents/machine';
import { compareParts } from '../../domain/documents/parts';
import { comparedSums } from '../../domain/documents/sums';
import type { FieldDiff as KeptDiff } from '../../domain/forms/compare';
import { formatInstant } from '../../domain/rules/calendar';
import { documentSnapshot } from '../db/schema';
import type { Context } from '../http/context';
import { notFound } from '../http/errors';
import { say } from '../http/words';
import { partsIn } from './content';
import { type DocumentKind, type LoadedDocument, type LogRow, nameOf, shownStatus } from './kind';
import { toldLogOf } from './rows';
import { joinAttemptSecrets } from './secrets';
import { withWords } from './textDiffs';
import { type KeptFile, readingOf, roleName, shownFile } from './words';

/** A document's log as it is read. */
export function logToWire(ctx: Context, kind: Pick<DocumentKind, 'shown'>, log: readonly LogRow[]): ReviewLog[] {
  const undone = new Set(log.flatMap(({ undoes }) => undoes ?? []));
  return log.map((entry) => ({
    id: entry.id,
    attempt: entry.attempt,
    action: entry.action as ReviewLog['action'],
    status: shownStatus(kind, entry.status),
    level: entry.level,
    operator: entry.operator,
    role: roleName(ctx, entry.level),
    ...(entry.reason && { reason: entry.reason }),
    ...(entry.remarks && { remarks: entry.remarks }),
    ...(entry.note && { note: entry.note }),
    ...(undone.has(entry.id) && { undone: true as const }),
    time: formatInstant(entry.createdAt),
  }));
}

/** Time at which an attempt was handed in, and its outcome according to the log. */
function headOf(ctx: Context, attempt: number, at: Date, log: readonly LogRow[]): Attempt {
  const decided = withoutUndone(log).findLast((entry) => entry.attempt === attempt && decisionOf(entry) !== undefined);
  return {
    attempt,
    submitTime: formatInstant(at),
    ...(decided && {
      outcome: {
        result: decisionNumbers[decisionOf(decided) ?? 'pass'],
        role: roleName(ctx, decided.level),
        ...(decided.reason && { reason: decided.reason }),
        time: formatInstant(decided.createdAt),
      },
    }),
  };
}

/** Difference as the API answers it; files without what only the server needs. */
export const shownChange = ({ files, prose: _, ...change }: KeptDiff<KeptFile>): FieldDiff => ({
  ...change,
  ...(files && {
    files: {
      ...(files.before && { before: shownFile(files.before) }),
      ...(files.after && { after: shownFile(files.after) }),
    },
  }),
});

/**
 * Two attempts of a document side by side; by default the last two that were kept. Throws 404 for an attempt that was
 * never handed in. Outside of transactions: it reads dictionaries. `known`: its log, where more of it may be told than to
 * its owner.
 */
export async function compareDocument<P>(
  held: LoadedDocument<P>,
  asked: { from?: number | undefined; to?: number | undefined },
  known?: readonly LogRow[],
): Promise<Comparison> {
  const { ctx, doc } = held;
  const { db } = ctx;
  const [stored, log] = await Promise.all([
    db
      .select()
      .from(documentSnapshot)
      .where(eq(documentSnapshot.documentId, doc.id))
      .orderBy(asc(documentSnapshot.attempt)),
    known ?? toldLogOf(db, doc.id),
  ]);
  const kept = stored.map(({ data, secrets, ...one }) => ({ ...one, data: joinAttemptSecrets(data, secrets) }));
  const to = kept.find(({ attempt }) => attempt === (asked.to ?? kept.at(-1)?.attempt));
  const from = kept.find(({ attempt }) => attempt === (asked.from ?? kept.at(-2)?.attempt ?? to?.attempt));
  if (!from || !to) throw notFound();
  const [before, after] = [partsIn(held, from.data), partsIn(held, to.data)];
  const reading = await readingOf(ctx, doc.accountId, [...before, ...after]);
  const { changes, same } = compareParts(before, after, reading);
  return {
    title: doc.title,
    kindName: say(ctx.locale, nameOf(held.kind, doc)),
    attempts: kept.map(({ attempt, createdAt }) => headOf(ctx, attempt, createdAt, log)),
    from: from.attempt,
    to: to.attempt,
    changes: (await withWords(changes, doc.accountId)).map(shownChange),
    same,
    sums: comparedSums(before, after, reading.words),
  };
}
