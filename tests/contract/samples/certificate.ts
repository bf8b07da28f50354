import { eq } from 'drizzle-orm';
import type { certificateApi } from '../../../domain/api/certificate';
import type { certificateIssueApi, certificateReviewApi } from '../../../domain/api/certificateIssue';
import { certificateForm } from '../../../domain/certificate/form';
import { CERTIFICATE_KIND } from '../../../domain/certificate/kind';
import { creditTypes, yearlyNeeds } from '../../../domain/credit/needs';
import { creditMark } from '../../../domain/credit/same';
import { CertificateKind, CreditSource, ReviewLevel } from '../../../domain/enums';
import { transaction } from '../../../server/db/client';
import { newId } from '../../../server/db/id';
import { certificate, credit } from '../../../server/db/schema';
import { organisationChain } from '../../../server/documents/chain';
import { issue } from '../../../server/modules/certificate/issue';
import { takeEffect } from '../takeEffect';
import type { Person, World } from '../world';
import { reviewerOf, reviewSamples } from './review';
import type { SamplesOf } from './sample';

const YEAR = 2025;
const asked = { certType: CertificateKind.Credit, bizId: String(YEAR) } as const;

/** Gives the user the credits that a year needs, of each type. */
async function learned(world: World, { id: accountId }: Person): Promise<void> {
  const date = `${YEAR}-10-08`;
  await world.db.insert(credit).values(
    creditTypes.map((creditTypeId) => {
      const title = `${YEAR} ${creditTypeId}`;
      return {
        id: newId(),
        accountId,
        creditTypeId,
        credit: yearlyNeeds[creditTypeId],
        year: YEAR,
        source: CreditSource.Platform,
        title,
        date,
        rule: [],
        mark: creditMark({ title, date }),
        createdAt: new Date(`${date}T02:00:00Z`),
      };
    }),
  );
}

/** Applies for a certificate. Returns its id. */
async function applied(world: World, me: Person): Promise<string> {
  await learned(world, me);
  return (await world.ask(me, 'POST /api/Certificate/ApplyCertificate', { body: { ...asked } })).id;
}

/** Inserts an issued certificate. */
async function issued(world: World, { id: accountId }: Person) {
  const now = new Date('2026-07-06T02:00:00Z');
  const [made] = await world.db
    .insert(certificate)
    .values({
      id: newId(),
      accountId,
      certType: CertificateKind.Completion,
      bizId: newId(),
      year: 2026,
      title: '乡村教师课堂教学改进',
      issueOrg: '云岭省教师发展中心',
      hour: 600,
      credit: 40,
      details: { from: '2026-03-01', to: '2026-06-30', grade: 3 },
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('nothing was issued');
  await transaction(world.db, (tx) => issue(tx, made, now));
  const [found] = await world.db.select().from(certificate).where(eq(certificate.id, made.id));
  const { id, certNo, verifyCode } = found ?? {};
  return { id: id ?? '', certNo: certNo ?? '', verifyCode: verifyCode ?? '' };
}

export const certificateSamples: SamplesOf<typeof certificateApi> = {
  'GET /api/Certificate/ListCertificate': {
    names: 'shared',
    given: async (world, me) => {
      await issued(world, me);
      await learned(world, me);
      return { query: { keyword: '' } };
    },
    gives: ({ list, counts }) => {
      expect(list.map(({ certType, year, reviewStatus }) => [certType, year, reviewStatus])).toEqual([
        [2, 2026, null],
        [2, 2025, null],
        [1, 2026, 2],
      ]);
      expect(list[0]?.missing).toMatchObject([
        { kind: 'requiredCredit', have: 0, need: 12 },
        { kind: 'electiveCredit', have: 0, need: 8 },
        { kind: 'schoolCredit', have: 0, need: 5 },
      ]);
      expect(list[1]?.missing).toEqual([]);
      expect(counts).toEqual({ all: 3, completion: 1, credit: 2 });
    },
  },
  'GET /api/Certificate/GetCertificate/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await issued(world, me)).id } }),
    gives: ({ fields, verifyUrl, certNo }) => {
      expect(fields?.body).toContain('*60 学时*');
      expect(fields?.date).toBe('二〇二六年七月六日');
      expect(verifyUrl).toContain(certNo);
    },
  },
  'POST /api/Certificate/ApplyCertificate': {
    names: 'shared',
    given: async (world, me) => {
      await learned(world, me);
      return { body: { ...asked } };
    },
    gives: async ({ id }, world, me) => {
      const one = await world.ask(me, 'GET /api/Certificate/GetCertificate/{id}', { path: { id } });
      expect([one.reviewStatus, one.credit, one.certNo]).toEqual([1, 25, '']);
    },
  },
  'PUT /api/Certificate/WithdrawCertificate/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await applied(world, me) } }),
    gives: async (_, world, me) => {
      const { list } = await world.ask(me, 'GET /api/Certificate/ListCertificate', { query: {} });
      expect(list.find(({ year }) => year === YEAR)?.reviewStatus).toBeNull();
    },
  },
  'GET /api/Certificate/PDFCertificate/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: (await issued(world, me)).id } }),
  },
  'GET /api/Certificate/VerifyCertificate': {
    given: async (world, me) => {
      const { certNo, verifyCode } = await issued(world, me);
      return { query: { certNo: certNo.toLowerCase().replaceAll('-', ' '), verifyCode } };
    },
    gives: ({ state, holder, hour, credit }) => {
      expect([state, hour, credit]).toEqual(['valid', 60, 4]);
      expect(holder).toContain('*');
    },
  },
  'GET /api/Certificate/VerifyPage': {
    given: async (world, me) => {
      const { certNo, verifyCode } = await issued(world, me);
      return { query: { certNo, verifyCode } };
    },
    // The certificate is drawn as it was issued, with the name shortened.
    gives: (_, __, ___, { bytes }) => {
      const html = bytes.toString('utf8');
      expect(html).toContain('role="img"');
      expect(html).toMatch(/<text[^>]*>[^<]*\*/);
    },
  },
};

/** Id of the city office, which decides about the teachers of the tests. */
const office = async (world: World, orgId: string) =>
  (await organisationChain(world.db, orgId)).find(({ level }) => level >= ReviewLevel.City)?.orgId ?? '';

/** Makes an application that an officer passes. Returns its id, which is also the id of the certificate. */
async function passed(world: World, officer: Person): Promise<string> {
  const id = await applied(world, await world.teacher());
  await world.ask(officer, 'GET /api/CertificateReview/GetReview/{id}', { path: { id }, query: {} });
  await world.ask(officer, 'POST /api/CertificateReview/SubmitReview', { body: { ids: [id], result: 1 } });
  await takeEffect(world);
  return id;
}
const officerOf = (world: World) => reviewerOf(world, [CERTIFICATE_KIND], office);

export const certificateIssueSamples: SamplesOf<typeof certificateIssueApi> = {
  'GET /api/CertificateReview/ListEarlier': {
    as: officerOf,
    names: 'shared',
    given: async (world, me) => {
      await passed(world, me);
      const { certNo } = await issued(world, await world.teacher());
      return { query: { keyword: certNo, valid: '1' } };
    },
    gives: ({ list }) => expect(list).toMatchObject([{ title: '乡村教师课堂教学改进', verifyCount: 0 }]),
  },
  'GET /api/CertificateReview/ListIssued/{id}': {
    as: officerOf,
    names: 'shared',
    given: async (world, me) => ({ path: { id: await passed(world, me) } }),
    gives: (list) => expect(list).toMatchObject([{ verifyCount: 0 }]),
  },
  'PUT /api/CertificateReview/RevokeCertificate': {
    as: officerOf,
    names: 'shared',
    given: async (world, me) => ({ body: { id: await passed(world, me), reason: '姓名有误', reissue: true } }),
    gives: ({ certNo }) => expect(certNo).toMatch(/^YL-XF-/),
  },
};

export const certificateReviewSamples: SamplesOf<typeof certificateReviewApi> = reviewSamples('CertificateReview', {
  kinds: [CERTIFICATE_KIND],
  office,
  handedIn: async (world) => applied(world, await world.teacher()),
  sections: certificateForm.groups.length - 1,
  withoutFiles: true,
  opened: { status: 4, moves: ['pass', 'fail'] },
});
