import type { personnelApi } from '../../../domain/api/personnel';
import { isPdf, type SamplesOf } from './sample';

/** Calls that return only the caller's own data, whatever the input. */
export const personnelSamples: SamplesOf<typeof personnelApi> = {
  'GET /api/PersonnelFiles/GetMyArchives': {
    names: 'shared',
    given: async (world, me) => {
      await world.complete(me, await world.assessment(me));
      return { query: {} };
    },
    gives: ({ basic, sections }) => {
      expect(basic.realName).not.toBe('');
      const rows = sections.flatMap((section) => section.rows);
      expect(sections.map(({ key }) => key)).toEqual(expect.arrayContaining(['work', 'post', 'certificate']));
      expect(
        rows.some(({ source, files, proofLink }) => source === 'assessment' && files.length > 0 && proofLink),
      ).toBe(true);
      expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(rows.length);
    },
  },
  'GET /api/PersonnelFiles/GetGrowthImprint': {
    names: 'shared',
    given: async (world, me) => {
      await world.complete(me, await world.assessment(me));
      return { query: { kinds: ['thesis'] } };
    },
    gives: ({ events, yearly, now }) => {
      expect(events.length).toBeGreaterThan(0);
      expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['thesis']));
      expect(yearly.at(-1)?.year).toBe(Number(now.slice(0, 4)));
      expect(yearly.reduce((sum, { theses }) => sum + theses, 0)).toBe(events.length);
    },
  },
  'GET /api/PersonnelFiles/PDFArchives': { names: 'shared', given: () => ({ query: {} }), gives: isPdf },
};
