import { CONVERSION_KIND, conversionForm } from '../../../domain/credit/conversion';
import { creditLinks } from '../../../domain/credit/links';
import { conversionNotices } from '../../../domain/credit/notices';
import { CreditSource, ReviewLevel } from '../../../domain/enums';
import { groupKey } from '../../../domain/forms/defineForm';
import { CreditClaim, certificateReview, shownClaimStatus } from '../../../domain/workflows/certificateReview';
import type { Tx } from '../../db/client';
import { defineDocument, type LoadedDocument } from '../../documents/kind';
import { decidingOffice } from '../../documents/seats';
import { illegalState } from '../../http/errors';
import { claimOf } from './claim';
import { count, counts } from './count';

const GRANT = 'appraising';

/** Records the credit that a passed conversion asks for. Throws 422 when it is recorded already. */
async function accept(tx: Tx, { doc, ctx }: LoadedDocument<null>): Promise<void> {
  const { apply, creditTypeId, group, rule, title, date, hours } = claimOf(doc.values);
  const claim = { creditTypeId, credit: apply, group, rule, title, date, hours };
  const { accountId, id: documentId } = doc;
  const made = await count(tx, ctx.now(), { ...claim, accountId, documentId, source: CreditSource.Converted });
  if (!made) throw illegalState('credit.error.counted');
}

/** A conversion into credit, reviewed as a document like all others. */
export const conversionKind = defineDocument<null>({
  kind: CONVERSION_KIND,
  label: 'review.creditConversion',
  machine: certificateReview,
  statuses: 'certificateReview',
  shown: shownClaimStatus,
  first: CreditClaim.Draft,
  grant: GRANT,
  plan: async () => null,
  // The office of the city decides about credits; when it has no reviewer, the office above does.
  chain: (db, doc) => decidingOffice(db, { kind: CONVERSION_KIND, grant: GRANT }, doc, ReviewLevel.City),
  facts: {},
  form: () => conversionForm,
  sections: conversionForm.groups.map(({ name }) => ({ name, label: groupKey(conversionForm, name) })),
  effects: {
    pass: accept,
  },
  hinders: async (tx, { doc }, decision) =>
    decision === 'pass' && (await counts(tx, doc.accountId, claimOf(doc.values)))
      ? illegalState('credit.error.counted')
      : undefined,
  phrases: ['proof', 'twice', 'hours', 'type'].map((name) => `review.phrase.creditConversion.${name}`),
  notices: conversionNotices,
  reminder: { notice: 'credit.waiting' },
  ownPage: ({ id }) => creditLinks.conversion(id),
  words: ({ doc }, { reason }) => ({
    title: String(doc.values.title ?? ''),
    credit: Number(doc.values.applyCredit ?? 0),
    ...(reason && { reason }),
  }),
});
