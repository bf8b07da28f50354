import { and, eq } from 'drizzle-orm';
import type { creditApi, creditReviewApi } from '../../../domain/api/credit';
import { CONVERSION_KIND, conversionForm } from '../../../domain/credit/conversion';
import { hoursWorth } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import { CreditSource, CreditType, ReviewLevel } from '../../../domain/enums';
import { CertificateReview } from '../../../domain/statuses';
import { newId } from '../../../server/db/id';
import { credit, document } from '../../../server/db/schema';
import { organisationChain } from '../../../server/documents/chain';
import type { Person, World } from '../world';
import { courseOf } from './eed';
import { reviewSamples } from './review';
import type { SamplesOf } from './sample';

const title = '乡村学校数学教研志愿指导';

/** Inserts a credit of the user that comes from the platform. */
async function creditOf(world: World, { id: accountId }: Person): Promise<void> {
  const worth = hoursWorth(400, CreditType.Required);
  const one = { title: '自主选学', date: '2026-10-20' };
  await world.db.insert(credit).values({
    ...one,
    id: newId(Date.now()),
    accountId,
    creditTypeId: worth.creditTypeId,
    credit: worth.credit,
    hour: 400,
    year: 2026,
    source: CreditSource.Platform,
    rule: worth.rule,
    mark: creditMark(one),
    createdAt: new Date(),
  });
}

const typed = async (world: World, me: Person) => ({
  sourceType: 5 as const,
  title,
  date: '2026-10-12',
  hours: 10,
  creditTypeId: CreditType.School,
  applyCredit: 1,
  resIds: [await world.upload(me)],
});
const drafted = async (world: World, me: Person) =>
  (await world.ask(me, 'POST /api/Credit/SaveConversion', { body: await typed(world, me) })).id;
const handedIn = async (world: World, me: Person) => {
  const id = await drafted(world, me);
  await world.ask(me, 'PUT /api/Credit/SubmitConversion', { body: { ids: [id] } });
  return id;
};

export const creditSamples: SamplesOf<typeof creditApi> = {
  'GET /api/Credit/SumCredit': {
    names: 'shared',
    given: async (world, me) => {
      await creditOf(world, me);
      return { query: { year: '2026' } };
    },
    gives: ({ total, byType, lack, need }) => {
      expect([total, need, lack]).toEqual([4, 25, 21]);
      expect(byType[0]).toMatchObject({ creditTypeId: '1', credit: 4, need: 12, lack: 8, reviewing: 0 });
    },
  },
  'GET /api/Credit/ListCredit': {
    names: 'shared',
    given: async (world, me) => {
      await creditOf(world, me);
      return { query: { year: '2026', creditTypeId: '1', source: '1', keyword: '选学' } };
    },
    gives: ({ list, sum }) => {
      expect(list).toMatchObject([{ credit: 4, hour: 40, source: 1 }]);
      expect(sum).toBe(4);
    },
  },
  'GET /api/Credit/PreviewMerge': {
    names: 'own',
    as: (world) => world.fixed('merge001'),
    given: async (world, me) => {
      const others = await world.ask(me, 'GET /api/Account/GetSimilarAccountInfo', {});
      const ready = others.filter(({ mergeable, needsConsent }) => mergeable && !needsConsent);
      return { query: { userJumpIds: ready.map(({ userJumpId }) => userJumpId).join() } };
    },
    gives: (data) => {
      expect(data.added).toBeGreaterThan(0);
      expect(data.after).toBeCloseTo(data.now + data.added - data.twice);
    },
  },
  'GET /api/Credit/ListConvertible': {
    names: 'shared',
    given: async (world, me) => {
      await courseOf(world, me);
      return { query: { keyword: '大单元' } };
    },
    gives: ({ list }) => expect(list).toMatchObject([{ sourceType: 1, blocked: { key: 'differs' }, counted: 0 }]),
  },
  'POST /api/Credit/SaveConversion': {
    names: 'own',
    given: async (world, me) => ({ body: { id: await drafted(world, me), ...(await typed(world, me)) } }),
    gives: ({ duplicates, rowVersion }) => {
      expect(duplicates).toEqual([]);
      expect(rowVersion).toBe(2);
    },
  },
  'PUT /api/Credit/SubmitConversion': {
    names: 'shared',
    given: async (world, me) => ({ body: { ids: [await drafted(world, me), 'none'] } }),
    gives: ({ done, failed }) => {
      expect(done).toHaveLength(1);
      expect(failed).toMatchObject([{ id: 'none' }]);
    },
  },
  'PUT /api/Credit/WithdrawConversion': {
    names: 'own',
    given: async (world, me) => ({ body: { id: await handedIn(world, me) } }),
    gives: ({ reviewStatus }) => expect(reviewStatus).toBeNull(),
  },
  'DELETE /api/Credit/DelConversion/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await drafted(world, me) } }),
    gives: async (_, world, me) => {
      expect((await world.ask(me, 'GET /api/Credit/ListConversion', { query: {} })).total).toBe(0);
    },
  },
  'GET /api/Credit/ListConversion': {
    names: 'shared',
    given: async (world, me) => {
      await handedIn(world, me);
      return { query: { reviewStatus: '1', keyword: '志愿' } };
    },
    gives: ({ list }) =>
      expect(list).toMatchObject([{ title, reviewStatus: 1, applyCredit: 1, sourceState: 'none', canDelete: false }]),
  },
};

export const creditReviewSamples: SamplesOf<typeof creditReviewApi> = reviewSamples('CreditReview', {
  kinds: [CONVERSION_KIND],
  office: async (world, orgId) =>
    (await organisationChain(world.db, orgId)).find(({ level }) => level >= ReviewLevel.City)?.orgId ?? '',
  handedIn: async (world) => {
    const person = await world.teacher();
    await handedIn(world, person);
    const mine = and(eq(document.kind, CONVERSION_KIND), eq(document.accountId, person.id));
    return (await world.db.select().from(document).where(mine))[0]?.id ?? '';
  },
  sections: conversionForm.groups.length - 1,
  opened: { status: CertificateReview.Reviewing, moves: ['pass', 'fail'] },
});
