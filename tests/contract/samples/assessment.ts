import { eq } from 'drizzle-orm';
import type { assessmentApi } from '../../../domain/api/assessment';
import type { consoleApi } from '../../../domain/api/console';
import type { importsApi } from '../../../domain/api/imports';
import type { paperApi } from '../../../domain/api/paper';
import type { recordBinApi } from '../../../domain/api/recordBin';
import type { reuseApi } from '../../../domain/api/reuse';
import { definitionOf, type RecordDefinition } from '../../../domain/assessment/binding';
import { transferLimits } from '../../../domain/constants';
import { StageStatus } from '../../../domain/statuses';
import { studyCourse } from '../../../server/db/schema';
import { readSheet } from '../../../server/files/sheet';
import { insertProject, SITE_CODE } from '../../support/training';
import { earlierRecord } from '../earlier';
import { uploadedSheet, uploadSheet, workbookOf } from '../sheets';
import type { Person, World } from '../world';
import { handedIn } from './appraising';
import { deletedRecord } from './record';
import { reviewerOf } from './review';
import { isPdf, type SamplesOf } from './sample';
import { keeper } from './versioned';

let entries = 0;

/** Imports a new entry of a dictionary; the answer is the id of the import. */
async function importedEntry(world: World, me: Person): Promise<string> {
  const code = `s${++entries}`;
  const head = ['字典', '名称', '代码'];
  const resId = await uploadSheet(world, me, await workbookOf([head, ['退款原因', `表格条目 ${entries}`, code]]));
  const { importId } = await world.ask(me, 'POST /api/Public/CheckImport', {
    body: { kind: 'dictionaryEntry', resId },
  });
  await world.ask(me, 'POST /api/Public/CommitImport', { body: { importId, onlyValid: false } });
  return importId;
}

const d = definitionOf('Thesis') as RecordDefinition;

const own = (given: (world: World, me: Person) => Promise<{ assessmentId: string }>) => ({
  names: 'own' as const,
  given: async (world: World, me: Person) => ({ query: await given(world, me) }),
});
const myAssessment = async (world: World, me: Person) => ({ assessmentId: await world.assessment(me) });

export const assessmentSamples: SamplesOf<
  typeof consoleApi & typeof assessmentApi & typeof recordBinApi & typeof reuseApi & typeof importsApi & typeof paperApi
> = {
  'GET /api/Public/VerifyPaper': {
    given: () => ({ query: { code: '7KQ2-M9FD' } }),
    gives: (_, __, ___, answer) => expect(answer.headers.get('content-type')).toMatch(/^text\/html/),
  },
  'GET /api/Console/GetGeneral': {
    given: async (world, me) => {
      await world.assessment(me);
      return {};
    },
    gives: (data) => expect(data.assessment).toBeDefined(),
  },
  'GET /api/Console/ListDesks': {
    as: (world) => reviewerOf(world, ['assessment']),
    given: async (world) => {
      await handedIn(world);
      return {};
    },
    gives: (desks) => expect(desks).toContainEqual({ path: '/personal/appraisingList/list', n: expect.any(Number) }),
  },
  'GET /api/Console/GetReviewer': {
    as: (world) => reviewerOf(world, ['assessment']),
    given: async (world) => {
      await handedIn(world);
      return {};
    },
    gives: ({ queues }) =>
      expect(queues).toContainEqual(
        expect.objectContaining({ kind: 'assessment', desk: '/personal/appraisingList/list' }),
      ),
  },
  'GET /api/Console/GetNewcomer': {
    given: () => ({}),
    gives: ({ steps }) => expect(steps[0]).toMatchObject({ kind: 'profile', done: true }),
  },
  'GET /api/Console/GetOffice': {
    as: (world) => reviewerOf(world, ['assessment']),
    given: async (world) => {
      await handedIn(world);
      return {};
    },
    gives: ({ progress }) => expect(progress?.done).toBeGreaterThan(0),
  },
  'GET /api/Console/ListMissing': {
    as: (world) => reviewerOf(world, ['assessment']),
    names: 'own',
    given: async (world, me) => {
      await handedIn(world);
      const { progress } = await world.ask(me, 'GET /api/Console/GetOffice', {});
      return { query: { orgId: progress?.orgId ?? '' } };
    },
    // Who has handed in is none of them.
    gives: ({ list, total }) => {
      expect(total).toBeGreaterThanOrEqual(list.length);
      expect(list.map(({ status }) => status)).not.toContain(StageStatus.WaitingReview);
    },
  },
  'GET /api/Console/GetTrainer': {
    as: (world) => world.teacher({ roles: ['trainer'] }),
    given: async (world, me) => {
      const { courses } = await insertProject(world.db, new Date(), { courses: [{ site: true }] });
      await world.db
        .update(studyCourse)
        .set({ lecturerId: me.id })
        .where(eq(studyCourse.id, courses[0]?.courseId ?? ''));
      return {};
    },
    gives: ({ courses }) => expect(courses).toMatchObject([{ people: 0, site: { code: SITE_CODE, checkedIn: 0 } }]),
  },
  'GET /api/GetAnnualAssessmentInfo': own(myAssessment),
  'GET /api/GetAnnualAssessmentProgress': own(myAssessment),
  'GET /api/GetRegistrationForm': own(myAssessment),
  'GET /api/GetMyAnnualAssessmentExamineDetail': {
    names: 'own',
    given: async (world, me) => ({ query: { planId: (await world.keys(me)).planId } }),
    gives: (data) => expect(data.steps).toEqual([]),
  },
  'GET /api/CompareAnnualAssessment': {
    names: 'own',
    given: async (world, me) => ({ query: { assessmentId: await handedIn(world, me) } }),
    gives: ({ from, to, attempts, changes }) => {
      expect([from, to, attempts.length]).toEqual([1, 1, 1]);
      expect(changes).toEqual([]);
    },
  },
  'GET /api/GetAnnualAssessmentPaper': own(myAssessment),
  'GET /api/PDFAnnualAssessment/{assessmentId}': {
    names: 'own',
    given: async (world, me) => ({ path: await myAssessment(world, me), query: { mids: ['9'] } }),
    gives: isPdf,
  },
  'GET /api/ListMyAnnualAssessment': {
    names: 'shared',
    given: async (world, me) => {
      await world.assessment(me);
      return { query: { pageSize: '2' } };
    },
    gives: (data) => expect(data.list.length).toBe(2),
  },
  'POST /api/StartAnnualAssessment': {
    names: 'shared',
    given: (world) => ({ body: { planId: world.planId } }),
  },
  'PUT /api/SubmitAnnualAssessment': {
    names: 'own',
    given: async (world, me) => {
      const { assessmentId } = await myAssessment(world, me);
      return { body: { assessmentId, promise: true, rowVersion: await world.complete(me, assessmentId) } };
    },
    gives: (data) => expect(data).toEqual({ status: 1, attempt: 1 }),
  },
  'PUT /api/WithdrawAnnualAssessment': {
    names: 'own',
    given: async (world, me) => {
      const { assessmentId } = await myAssessment(world, me);
      const rowVersion = await world.complete(me, assessmentId);
      await world.ask(me, 'PUT /api/SubmitAnnualAssessment', { body: { assessmentId, promise: true, rowVersion } });
      return { body: { assessmentId } };
    },
    gives: (data) => expect(data).toEqual({ status: 0 }),
  },
  'PUT /api/ConfirmModuleNone': {
    names: 'own',
    given: async (world, me) => ({ body: { ...(await myAssessment(world, me)), module: 9, none: true } }),
    gives: (data) => expect(data).toMatchObject({ value: 9, state: 'notApplicable' }),
  },
  'GET /api/GetDeclareDict': {
    names: 'shared',
    given: () => ({ query: { module: '9' } }),
    gives: (data) => expect(data.fields.length).toBeGreaterThan(0),
  },
  'GET /api/ListReusableRecord': {
    names: 'own',
    given: async (world, me) => {
      await earlierRecord(world, me, d);
      return { query: { category: 'Thesis', excludeAssessmentId: await world.assessment(me) } };
    },
    gives: (data) => expect(data).toMatchObject([{ category: 'Thesis', files: 3, alreadyUsed: false }]),
  },
  'POST /api/CopyRecord': {
    names: 'own',
    given: async (world, me) => {
      const { id } = await earlierRecord(world, me, d);
      return { body: { ...(await myAssessment(world, me)), category: 'Thesis', recordIds: [id] } };
    },
    gives: (data) => expect(data).toMatchObject({ created: [expect.any(String)], skipped: [] }),
  },
  'GET /api/ListDeletedRecord': {
    names: 'own',
    given: async (world, me) => {
      const { assessmentId } = await deletedRecord(world, me, d);
      return { query: { assessmentId } };
    },
    gives: (data) => expect(data).toMatchObject([{ category: 'Thesis', files: 3 }]),
  },
  'PUT /api/RestoreRecord': {
    names: 'own',
    given: async (world, me) => ({ body: { recordId: (await deletedRecord(world, me, d)).id } }),
  },
  'GET /api/CheckRecordDuplicate': {
    names: 'shared',
    given: async (world, me) => {
      const { values } = await earlierRecord(world, me, d);
      return { query: { category: 'Thesis', name: String(values.thesisName), date: String(values.publishDate) } };
    },
    gives: (data) => expect(data).toMatchObject([{ similarity: 1, why: 'sameTitleDate', mine: true }]),
  },
  'GET /api/Public/DownloadImportTemplate': {
    names: 'shared',
    given: () => ({ query: { kind: 'Thesis' } }),
    gives: async (_, __, ___, { bytes }) =>
      expect((await readSheet(bytes, transferLimits.importRows))[0]).toContain('论文题目 *'),
  },
  'POST /api/Public/CheckImport': {
    names: 'own',
    given: async (world, me) => ({
      body: {
        kind: 'Thesis',
        resId: await uploadedSheet(world, me, d, [d.sample(1)]),
        ...(await myAssessment(world, me)),
      },
    }),
    gives: (data) => expect(data).toMatchObject({ total: 1, valid: 1, ignored: [] }),
  },
  'POST /api/Public/CommitImport': {
    names: 'own',
    given: async (world, me) => {
      const resId = await uploadedSheet(world, me, d, [d.sample(1)]);
      const body = { kind: 'Thesis', resId, ...(await myAssessment(world, me)) };
      const { importId } = await world.ask(me, 'POST /api/Public/CheckImport', { body });
      return { body: { importId, onlyValid: true } };
    },
    gives: (data) => expect(data).toEqual({ created: 1, updated: 0, skipped: 0 }),
  },
  'GET /api/Public/ListUndoableImport': {
    names: 'shared',
    as: (world) => keeper(world, 'system'),
    given: async (world, me) => {
      await importedEntry(world, me);
      return { query: { kind: 'dictionaryEntry' } };
    },
    gives: (data) => expect(data.list[0]).toMatchObject({ created: 1, updated: 0 }),
  },
  'POST /api/Public/PlanUndoImport': {
    names: 'shared',
    as: (world) => keeper(world, 'system'),
    given: async (world, me) => ({ body: { importId: await importedEntry(world, me) } }),
    gives: (data) => expect(data).toEqual({ removed: 1, reverted: 0, kept: [] }),
  },
  'POST /api/Public/UndoImport': {
    names: 'shared',
    as: (world) => keeper(world, 'system'),
    given: async (world, me) => ({ body: { importId: await importedEntry(world, me) } }),
    gives: (data) => expect(data).toEqual({ removed: 1, reverted: 0, kept: [] }),
  },
};
