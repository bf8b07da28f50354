import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { StageStatus } from '../../../domain/statuses';
import { demonstrationTime, testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import { account, document, documentLog, documentSnapshot, organisation, reviewSeat } from '../../db/schema';
import { differencesIn } from '../../documents/content';
import { joinAttemptSecrets } from '../../documents/secrets';
import { documentKindOf } from '../../modules/documentKinds';

let made: Database;
const now = demonstrationTime;
beforeAll(async () => {
  made = await testDatabase('demonstration');
  for (const { id, loginName } of await made.db.select().from(account)) ids.set(loginName, id);
});
afterAll(() => made.close());

/** Documents that wait on an approver's desk. */
const waitingFor = (loginName: string) =>
  made.db
    .select({ doc: document, applicant: account.realName })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(reviewSeat, and(eq(reviewSeat.orgId, document.officeId), eq(reviewSeat.kind, document.kind)))
    .where(and(eq(document.kind, ACCOUNT_KIND), eq(reviewSeat.accountId, idOf(loginName))));
const ids = new Map<string, string>();
const idOf = (loginName: string) => ids.get(loginName) ?? '';

test.each(['review01', 'lujm_1997', 'liangjx_2001', 'luosq_2003', 'mozy_1998'])(
  'eight to fourteen registrations wait for %s, some of them corrected',
  async (loginName) => {
    const rows = await waitingFor(loginName);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(rows.length).toBeLessThanOrEqual(14);
    expect(rows.filter(({ doc }) => doc.attempt > 1).length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map(({ applicant }) => applicant)).size).toBe(rows.length);
    for (const { doc } of rows) {
      expect(doc.status).toBe(StageStatus.WaitingReview);
      expect(doc.submittedAt! < now).toBe(true);
    }
  },
);

test('somebody has the name of a colleague, and somebody that of who approves', async () => {
  const rows = await waitingFor('mozy_1998');
  const school = await made.db
    .select({ name: account.realName })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(eq(organisation.name, '临江市第三中学'), eq(account.profileReview, 2)));
  expect(rows.filter(({ applicant }) => school.some(({ name }) => name === applicant))).toHaveLength(1);
  expect((await waitingFor('lujm_1997')).map(({ applicant }) => applicant)).toContain('卢景明');
});

test('who was returned was told why, by section', async () => {
  const logs = await made.db
    .select({ attempt: document.attempt, remarks: documentLog.remarks, reason: documentLog.reason })
    .from(documentLog)
    .innerJoin(document, eq(document.id, documentLog.documentId))
    .where(and(eq(document.kind, ACCOUNT_KIND), eq(documentLog.action, 'notPass'), gt(document.attempt, 1)));
  expect(logs.length).toBeGreaterThan(8);
  for (const { reason, remarks } of logs) {
    expect(reason).toMatch(/^.{12,}[^。；]。$/);
    expect(remarks?.length).toBeGreaterThan(0);
  }
});

test('every attempt after the first says in how many places it differs, as the move counts', async () => {
  const rows = await made.db.select().from(document).where(gt(document.attempt, 1));
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of [ACCOUNT_KIND, 'assessment', 'subjectapp', 'thesisapp', 'prokpi', 'recognitionKpi'])
    expect(kinds).toContain(kind);
  const kept = await made.db.select().from(documentSnapshot);
  const data = new Map(
    kept.map((one) => [`${one.documentId} ${one.attempt}`, joinAttemptSecrets(one.data, one.secrets)] as const),
  );
  for (const doc of rows) {
    const [before, after] = [doc.attempt - 1, doc.attempt].map((attempt) => data.get(`${doc.id} ${attempt}`));
    const kind = documentKindOf(doc.kind);
    expect([doc.id, doc.changed]).toEqual([doc.id, differencesIn({ kind: kind!, doc }, before!, after!).places]);
  }
  expect(rows.filter(({ changed }) => (changed ?? 0) > 0).length / rows.length).toBeGreaterThan(0.8);
  const first = await made.db
    .select()
    .from(document)
    .where(and(eq(document.attempt, 1), isNotNull(document.changed)));
  expect(first).toEqual([]);
});
