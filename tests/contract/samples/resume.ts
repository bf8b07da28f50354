import type { resumeApi } from '../../../domain/api/resume';
import { emptyResume } from '../../../domain/personnel/resume';
import type { Person, World } from '../world';
import { isPdf, type SamplesOf } from './sample';

/** Input for a new resume. */
function body(name: string) {
  const { sections, custom, ...content } = emptyResume(name);
  return {
    ...content,
    sections: sections.map((one) => ({ ...one, recordIds: 'all' as const, pageBreakBefore: one.key === 'award' })),
    custom: custom.map((one) => ({ ...one })),
  };
}

const made = async (world: World, me: Person, name = '通用版') =>
  (await world.ask(me, 'POST /api/PersonnelFiles/SaveMyResume', { body: body(name) })).resumeId;

export const resumeSamples: SamplesOf<typeof resumeApi> = {
  'GET /api/PersonnelFiles/ListResume': {
    given: async (world, me) => {
      await made(world, me);
      await made(world, me, '交流版');
      return {};
    },
    gives: (rows) => {
      expect(rows.map(({ name, isDefault }) => [name, isDefault])).toEqual([
        ['通用版', true],
        ['交流版', false],
      ]);
    },
  },
  'GET /api/PersonnelFiles/GetMyResume': {
    names: 'own',
    given: async (world, me) => {
      await world.complete(me, await world.assessment(me));
      return { query: { resumeId: await made(world, me) } };
    },
    gives: ({ material, sections, maskContact }) => {
      expect(maskContact).toBe(true);
      expect(material.person.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
      expect(material.sections.map(({ key }) => key)).toEqual(sections.map(({ key }) => key));
      expect(material.sections.flatMap(({ entries }) => entries).length).toBeGreaterThan(5);
    },
  },
  'POST /api/PersonnelFiles/SaveMyResume': {
    names: 'own',
    given: async (world, me) => ({
      body: { ...body('申报版'), resumeId: await made(world, me), rowVersion: 0, summary: '任教十五年' },
    }),
    gives: ({ rowVersion }) => {
      expect(rowVersion).toBe(1);
    },
  },
  'DELETE /api/PersonnelFiles/DelResume/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await made(world, me) } }),
    gives: async (_, world, me) => {
      expect(await world.ask(me, 'GET /api/PersonnelFiles/ListResume', {})).toEqual([]);
    },
  },
  'GET /api/PersonnelFiles/PDFResume/{id}': {
    names: 'own',
    given: async (world, me) => ({ path: { id: await made(world, me) } }),
    gives: isPdf,
  },
};
