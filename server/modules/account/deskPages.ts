import { type SQL, sql } from 'drizzle-orm';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { certificateLinks } from '../../../domain/certificate/links';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { trainingLinks } from '../../../domain/training/links';
import { account, reviewSeat } from '../../db/schema';
import { documentKindOf } from '../documentKinds';
import { pageOf } from '../reviewerKinds';

/** Column of a query over accounts: the kinds of things that the account is seated for anywhere. */
export const seatedFor = (): SQL<string[]> => sql<string[]>`(
  select coalesce(jsonb_agg(distinct s.kind), '[]'::jsonb) from ${reviewSeat} s where s.account_id = ${account}.id)`;

/** Pages beside those of the kinds of documents. */
const further: Readonly<Record<string, string>> = {
  [TRAINING_KIND]: trainingLinks.works,
  [CERTIFICATE_KIND]: certificateLinks.earlier,
};

/** Pages of the desks to which something of some kinds can come. */
export const deskPages = (kinds: readonly string[]): string[] => [
  ...new Set(
    kinds.flatMap((name) => {
      const kind = documentKindOf(name);
      return [(kind && pageOf(kind)) ?? [], further[name] ?? []].flat();
    }),
  ),
];
