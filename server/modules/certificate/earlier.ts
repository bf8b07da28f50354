import { and, count, desc, eq, exists, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { certificateIssueApi } from '../../../domain/api/certificateIssue';
import type { Output, Parsed } from '../../../domain/api/core';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import type { Db, Tx } from '../../db/client';
import { isLike, patternOf, preparedPages } from '../../db/paged';
import { prepared, written } from '../../db/prepared';
import { account, certificate, document, organisation } from '../../db/schema';
import { ttlCache, WORTH_KEEPING_JOINED } from '../../db/ttlCache';
import { type Office, ownerChain } from '../../documents/chain';
import { belowOffices, seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { issuedOf } from './issued';
import { type CertificateRecord, certificateKind } from './kind';

export type Thing = Pick<CertificateRecord, 'accountId' | 'certType' | 'bizId'>;

/** Certificates of a person for the same thing: at most one valid, and those it has replaced. */
export const forThing = ({ accountId, certType, bizId }: Thing) =>
  and(eq(certificate.accountId, accountId), eq(certificate.certType, certType), eq(certificate.bizId, bizId));

/**
 * Office as which a reviewer acts on a certificate without application: the reviewer's nearest office above the holder.
 */
export async function officeForEarlier(tx: Tx, user: SessionUser, { accountId }: Thing): Promise<Office> {
  const seats = new Set(await seatsOf(tx, certificateKind, user));
  const office = (await ownerChain(tx, { accountId })).find(({ orgId }) => seats.has(orgId));
  if (!office) throw notFound();
  if (accountId === user.id) throw illegalState('error.ownReview');
  return office;
}

/**
 * Condition: there is an application for a certificate for the same thing. The `offset` has it looked for certificate by
 * certificate: a page shows ten, and a province has thousands of applications.
 */
function applied(db: Db | Tx) {
  const same = alias(certificate, 'same');
  const of = [
    eq(same.accountId, certificate.accountId),
    eq(same.certType, certificate.certType),
    eq(same.bizId, certificate.bizId),
  ];
  return exists(
    db
      .select({ id: document.id })
      .from(document)
      .innerJoin(same, eq(same.id, document.planId))
      .where(and(eq(document.kind, CERTIFICATE_KIND), ...of))
      .offset(written(0)),
  );
}

const holds = (valid: number | undefined) =>
  valid === undefined ? undefined : valid === 1 ? isNull(certificate.revokedAt) : isNotNull(certificate.revokedAt);

type List = (typeof certificateIssueApi)['GET /api/CertificateReview/ListEarlier'];

interface At extends Record<string, unknown> {
  me: string;
  seats: string[];
  pattern: string;
}
interface Form {
  valid?: number | undefined;
  named: boolean;
}

const earlier = (db: Db | Tx, at: At, { valid, named }: Form) =>
  and(
    isNotNull(certificate.certNo),
    ne(certificate.accountId, at.me),
    // As a value, so that the organisations are found once and the certificates are still read in their order.
    sql`(${belowOffices(account.orgId, at.seats)}) is true`,
    not(applied(db)),
    holds(valid),
    named ? isLike(at.pattern, [certificate.title, certificate.holder, certificate.certNo]) : undefined,
  );

const countOf = prepared((db, at: At, form: Form) =>
  db
    .select({ n: count() })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.accountId))
    .where(earlier(db, at, form)),
);
/** Number of a reviewer's earlier certificates; hundreds of them are at most a minute old. */
const counted = ttlCache(
  async (db, key) => {
    const { at, form } = JSON.parse(key) as { at: At; form: Form };
    return (await countOf(db, at, form))[0]?.n ?? 0;
  },
  (n) => n > WORTH_KEEPING_JOINED,
);

const pages = preparedPages((db, at: At, form: Form) => ({
  rows: db
    .select({ issued: certificate, orgName: organisation.name })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic(),
  where: earlier(db, at, form),
  // Read from its index (`certificate_issued`).
  order: [desc(certificate.issuedAt), desc(certificate.id)],
}));

/** Certificates without application, of holders below the reviewer's organisations; not the reviewer's own. */
export async function listEarlier(
  ctx: Context,
  user: SessionUser,
  query: Parsed<List>['query'],
): Promise<Output<List>> {
  const seats = await seatsOf(ctx.db, certificateKind, user);
  const pattern = patternOf(query.keyword);
  const at: At = { me: user.id, seats, pattern: pattern ?? '' };
  const form: Form = { valid: query.valid, named: pattern !== undefined };
  const total = await counted(ctx.db, JSON.stringify({ at, form }));
  const page = await pages(ctx.db, query, { values: at, form, total });
  return {
    ...page,
    list: page.list.map(({ issued, orgName }) => ({ ...issuedOf(issued), title: issued.title, orgName })),
  };
}
