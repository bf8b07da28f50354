import { and, eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import type { EarlierCertificate } from '../../../domain/api/certificateIssue';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { CertificateKind } from '../../../domain/enums';
import { insertAccount, signedIn, someOrganisations } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account, auditLog, certificate, message, reviewSeat } from '../../db/schema';
import { issue } from './issue';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** An issued certificate without an application. */
async function given(accountId: string) {
  const id = newId();
  const of = { certType: CertificateKind.Completion, bizId: newId(), year: 2019, title: '暑期研修' } as const;
  const row = { id, accountId, ...of, issueOrg: '临江市教育局', createdAt: api.now() };
  await api.db.insert(certificate).values(row);
  await transaction(api.db, (tx) => issue(tx, row, api.now()));
  return id;
}

/** Reviewer of certificates for an organisation. */
async function officer(orgId: string) {
  const one = await signedIn(api);
  await api.db
    .update(account)
    .set({ grants: { ...noGrants, appraising: true } })
    .where(eq(account.id, one.row.id));
  await api.db.insert(reviewSeat).values({ kind: CERTIFICATE_KIND, orgId, accountId: one.row.id });
  const ask = (key: string, options: object = {}) => api.call(key, { token: one.token, ...options });
  const list = async (query = {}) =>
    (await ask('GET /api/CertificateReview/ListEarlier', { query: { pageSize: '50', ...query } })).data
      .list as unknown as EarlierCertificate[];
  const revoke = (id: string, reissue: boolean) =>
    ask('PUT /api/CertificateReview/RevokeCertificate', { body: { id, reason: '姓名有误', reissue } });
  return { ...one, list, revoke };
}

test('is found and revoked by the office above its holder, with a reason, and issued anew', async () => {
  const { school, above } = await someOrganisations(api.db);
  const holder = await insertAccount(api.db, { orgId: school.id });
  const id = await given(holder.id);
  const me = await officer(above.id);
  const own = await given(me.row.id);
  const shown = (await me.list()).find((one) => one.id === id);
  expect(shown).toMatchObject({ title: '暑期研修', verifyCount: 0 });
  expect((await me.list()).some((one) => one.id === own)).toBe(false);
  const { data } = await me.revoke(id, true);
  expect(data.certNo).not.toBe(shown?.certNo);
  expect(await me.list({ valid: '0', keyword: shown?.certNo })).toMatchObject([
    { id, revokedReason: '姓名有误', replacedBy: data.certNo },
  ]);
  // The new certificate is listed beside it, and can be revoked too.
  const [next] = await me.list({ valid: '1', keyword: data.certNo });
  expect(next?.holder).toBe(holder.realName);
  expect((await me.revoke(next?.id ?? '', false)).data).toEqual({});
  expect((await me.revoke(id, false)).status).toBe(422);
  const told = await api.db.select().from(message).where(eq(message.accountId, holder.id));
  expect(told.map(({ words }) => words?.key).toSorted()).toEqual([
    'notice.certificate.replaced',
    'notice.certificate.revoked',
  ]);
  const log = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, me.row.id), eq(auditLog.subjectId, id)));
  expect(log.map(({ action }) => action)).toEqual([`${CERTIFICATE_KIND}.revoke`]);
});

test('is not there for an office elsewhere, nor for its own holder', async () => {
  const { school, other } = await someOrganisations(api.db);
  const holder = await insertAccount(api.db, { orgId: school.id });
  const id = await given(holder.id);
  const elsewhere = await officer(other.id);
  expect((await elsewhere.list()).some((one) => one.id === id)).toBe(false);
  expect((await elsewhere.revoke(id, false)).status).toBe(404);
  const me = await officer(school.id);
  const own = await given(me.row.id);
  await api.db.update(account).set({ orgId: school.id }).where(eq(account.id, me.row.id));
  expect((await me.revoke(own, false)).status).toBe(422);
  const [row] = await api.db.select().from(certificate).where(eq(certificate.id, own));
  expect(row?.revokedAt).toBeNull();
});
