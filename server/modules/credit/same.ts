import type { Dup } from '../../../domain/api/reuse';
import { likeness, type Named } from '../../../domain/credit/same';
import { CreditClaim } from '../../../domain/workflows/certificateReview';
import { claimOf } from './claim';
import type { Own } from './load';

/** Similarity by the compared fields that agree: name and day. */
const shares = { sure: 1, name: 0.5, day: 0.5 } as const;
const fields = { sure: ['title', 'date'], name: ['title'], day: ['date'] } as const;
const YEAR = 'YYYY'.length;
/** Largest number of duplicates in an answer. */
const TOLD = 3;

/**
 * Credits and open conversions of a user that are probably duplicates; conversions that did not pass are left out.
 * @param besides ids of documents that are the same conversion, which are left out
 */
export function duplicatesOf(own: Own, one: Named & { kind?: string }, besides: ReadonlySet<string>): Dup[] {
  const credits = own.credits
    .filter(({ documentId }) => documentId === null || !besides.has(documentId))
    .map(({ id, title, date, capGroup }) => ({ id, title, date, ...(capGroup && { kind: capGroup }) }));
  const waiting = own.conversions
    .filter(({ id, status }) => !besides.has(id) && status !== CreditClaim.Passed && status !== CreditClaim.NotPassed)
    .map(({ id, values }) => {
      const { title, date, group } = claimOf(values);
      return { id, title, date, ...(group && { kind: group }) };
    });
  return [...credits, ...waiting]
    .flatMap((other): Dup[] => {
      const why = likeness(one, other);
      if (!why) return [];
      return [
        {
          recordId: other.id,
          category: 'credit',
          title: other.title,
          year: Number(other.date.slice(0, YEAR)),
          similarity: shares[why],
          why: 'sameTitleDate',
          fields: [...fields[why]],
          mine: true,
        },
      ];
    })
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, TOLD);
}
