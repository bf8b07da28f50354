import { and, eq } from 'drizzle-orm';
import type { eedApi, eedReviewApi } from '../../../domain/api/eed';
import { EED_REPORT_KIND, eedReportForm } from '../../../domain/eed/report';
import { ReviewLevel } from '../../../domain/enums';
import { transaction } from '../../../server/db/client';
import { document, eed, eedPlatform } from '../../../server/db/schema';
import { organisationChain } from '../../../server/documents/chain';
import { storeRows } from '../../../server/modules/eed/store';
import type { Person, World } from '../world';
import { reviewSamples } from './review';
import type { SamplesOf } from './sample';

/** Makes a course of the user for which the platform shows more than it has sent. Returns its id. */
export async function courseOf(world: World, { id: accountId }: Person): Promise<string> {
  const [platform] = await world.db.select().from(eedPlatform).where(eq(eedPlatform.code, 'smartedu'));
  const platformId = platform?.id ?? '';
  const row = (n: number, day: string, spent?: number) => ({
    accountId,
    platformId,
    data: {
      courseCode: 'T-1',
      title: '新课标下的大单元教学',
      lessons: 3,
      platformSeconds: 8100,
      externalId: `${accountId}-${n}`,
      learnedAt: `${day} 20:14:00`,
      lessonIndex: n,
      lessonTitle: `第 ${n} 课`,
      did: 1,
      spent,
    },
  });
  const rows = [row(1, '2026-10-08', 2700), row(2, '2026-10-09', 2700), row(3, '2026-10-10')];
  await transaction(world.db, (tx) => storeRows(tx, rows, new Date('2026-10-11T00:00:00Z')));
  const mine = and(eq(eed.accountId, accountId), eq(eed.courseCode, 'T-1'));
  return (await world.db.select({ id: eed.id }).from(eed).where(mine))[0]?.id ?? '';
}

export const eedSamples: SamplesOf<typeof eedApi> = {
  'GET /api/Eed/ListEed': {
    names: 'shared',
    given: async (world, me) => {
      await courseOf(world, me);
      return { query: { year: '2026', keyword: '大单元' } };
    },
    gives: ({ list, hours, platforms }) => {
      expect(list).toMatchObject([
        { hour: 2, platformHour: 3, difference: 1, finished: 2, total: 3, state: 2, missingDays: ['2026-10-10'] },
      ]);
      expect([hours, platforms.length]).toEqual([2, 1]);
    },
  },
  'GET /api/Eed/GetEedDetail/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await courseOf(world, me) } }),
    gives: ({ rows, daily, convertible, reports }) => {
      expect(rows).toHaveLength(3);
      expect(daily).toEqual([
        { date: '2026-10-08', seconds: 2700 },
        { date: '2026-10-09', seconds: 2700 },
        { date: '2026-10-10' },
      ]);
      expect([convertible, reports]).toEqual([false, []]);
    },
  },
  'POST /api/Eed/ReportEedError': {
    names: 'own',
    given: async (world, me) => ({
      body: { eedId: await courseOf(world, me), content: '第 3 课已学完。', resId: await world.upload(me) },
    }),
    gives: async (_, world, me) => {
      const [mine] = await world.db.select().from(eed).where(eq(eed.accountId, me.id));
      const path = { id: mine?.id ?? '' };
      const { reports, report } = await world.ask(me, 'GET /api/Eed/GetEedDetail/{id}', { path });
      expect(report?.state).toBe(0);
      expect(reports).toMatchObject([{ state: 0, days: ['2026-10-10'], platformHour: 3, content: '第 3 课已学完。' }]);
      expect(reports[0]?.picture?.resName).toBe('paper.pdf');
    },
  },
};

export const eedReviewSamples: SamplesOf<typeof eedReviewApi> = reviewSamples('EedReview', {
  kinds: [EED_REPORT_KIND],
  office: async (world, orgId) =>
    (await organisationChain(world.db, orgId)).find(({ level }) => level >= ReviewLevel.City)?.orgId ?? '',
  handedIn: async (world) => {
    const person = await world.teacher();
    const eedId = await courseOf(world, person);
    await world.ask(person, 'POST /api/Eed/ReportEedError', { body: { eedId, content: '第 3 课已学完。' } });
    const mine = and(eq(document.kind, EED_REPORT_KIND), eq(document.accountId, person.id));
    return (await world.db.select().from(document).where(mine))[0]?.id ?? '';
  },
  sections: eedReportForm.groups.length - 1,
  withoutFiles: true,
});
