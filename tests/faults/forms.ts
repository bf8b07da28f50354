import { callsOf, declarationOf } from '../../domain/declarations';
import { heldValues, type Row, writtenValues } from '../../domain/forms';
import { kpiFlowOf, kpiLinks } from '../../domain/kpi/flows';
import { researchLinks } from '../../domain/research/links';
import { studioLinks } from '../../domain/studios/links';
import { makePdf } from '../../server/seed/files';
import type { MessageKey } from '../support/words';
import { CITY, type World } from './world';

type Values = Record<string, unknown>;

/** Declaration that is filled in and handed in. */
export interface Declared {
  /** Name of its definition. */
  name: string;
  /** Returns the id of its document, which is made first where there is none. */
  id: (world: World) => Promise<string> | string;
  page: (id: string) => string;
  /** Field that the test types into. */
  field: MessageKey;
  /** Values that are still missing for handing in. */
  lacking?: (world: World) => Promise<Values>;
  /** Status text after handing in. */
  waiting: MessageKey;
  variant?: string;
  /** Login name of the applicant. Default: teacher01. */
  as?: string;
}

/** Uploads a PDF of a user. Returns its id. */
async function upload(world: World, as?: string): Promise<string> {
  const form = new FormData();
  form.append('scene', 'attachment');
  form.append('file', new Blob([new Uint8Array(makePdf(['附件']))], { type: 'application/pdf' }), '附件.pdf');
  return (await world.write<{ id: string }>('POST', '/upload/UploadFile', form, { as })).id;
}

/** Login names of the research reviewers of teacher01, one for each level. */
const LEVELS = ['mozy_1998', 'luosq_2003', 'lujm_1997'] as const;
const SUBJECT_PLAN = '0177000000000000002';
const OPENING = '0178000000000000008';

interface Stored {
  attempt: number;
  moves: { name: string; unmet: string[] }[];
  rowVersion: number;
  values: Values;
}

/** Calls of a declaration's document. */
export const documentOf = ({ name, variant, as }: Declared) => {
  const declaration = declarationOf(name);
  if (!declaration) throw new Error(`no declaration ${name}`);
  const calls = callsOf(declaration);
  /** Reads the document; its values come in the form in which they are sent. */
  const read = async (world: World, id: string): Promise<Stored> => {
    const stored = await world.read<Stored>(`${calls.read.replace('GET ', '')}?id=${id}`, { variant, as });
    const { form } = declaration;
    return { ...stored, values: writtenValues(form, heldValues(form, stored.values as Row)) as Values };
  };
  const write = <T>(world: World, call: 'create' | 'save' | 'submit' | 'withdraw', body: object) => {
    const [method, path] = calls[call].split(' ') as ['POST' | 'PUT', string];
    return world.write<T>(method, `/api/${path}`, body, { variant, as });
  };
  return { declaration, calls, read, write };
};

let returnedFor: unknown;
/** The report was returned for its conclusion: it is handed in again when that has changed. */
async function revised(world: World): Promise<Values> {
  returnedFor ??= (await documentOf(openingResult).read(world, OPENING)).values.conclusion;
  return { conclusion: returnedFor === 1 ? 2 : 1 };
}

const openingResult: Declared = {
  name: 'openingresult',
  id: () => OPENING,
  page: (id) => researchLinks.edit(1, 'openingresult', id),
  field: 'research.openingresult.expertOpinion',
  lacking: revised,
  waiting: 'status.stage.waitingReview',
};

/** Hands in the stage before, unless that is done, passes it at all levels, and begins this stage. */
async function beginProcess(world: World): Promise<string> {
  const opening = documentOf(openingResult);
  const { rowVersion, values, moves } = await opening.read(world, OPENING);
  if (moves.some(({ name }) => name === 'save')) {
    const changed = { ...values, ...(await revised(world)), expertOpinion: '按意见修改后同意开题。' };
    await opening.write(world, 'save', { id: OPENING, rowVersion, values: changed });
    const saved = await opening.read(world, OPENING);
    await opening.write(world, 'submit', { id: OPENING, rowVersion: saved.rowVersion });
  }
  for (const as of LEVELS) {
    await world.write(
      'POST',
      '/api/ProjectReview/SubmitReview',
      { ids: [OPENING], result: 1, opinion: '同意。' },
      { as },
    );
    await world.site.takeEffect();
  }
  const { id } = await documentOf(processMaterial).write<{ id: string }>(world, 'create', { planId: SUBJECT_PLAN });
  return id;
}

let process = '';
const processMaterial: Declared = {
  name: 'processmgt',
  id: async (world) => {
    process ||= await beginProcess(world);
    return process;
  },
  page: (id) => researchLinks.edit(1, 'processmgt', id),
  field: 'research.processmgt.materials.content',
  lacking: async () => ({
    materials: [{ id: 'p1', title: '中期交流', date: '2026-09-25', content: '汇报阶段进展。' }],
  }),
  waiting: 'status.stage.waitingReview',
};

let subject = '';
/** Application of a teacher who has declared nothing for this plan. */
const subjectApplication: Declared = {
  name: 'subjectapp',
  as: 'lixy_2018',
  id: async (world) => {
    subject ||= (await documentOf(subjectApplication).write<{ id: string }>(world, 'create', { planId: SUBJECT_PLAN }))
      .id;
    return subject;
  },
  page: (id) => researchLinks.edit(1, 'subjectapp', id),
  field: 'research.subjectapp.significance',
  lacking: async (world) => ({
    ...documentOf(subjectApplication).declaration.form.sample(0),
    applyBookResId: await upload(world, 'lixy_2018'),
  }),
  waiting: 'status.stage.waitingReview',
};

/** Id of the film of the studio that teacher01 declared the year before. */
async function earlierFilm(world: World): Promise<string> {
  const call = 'FamousTeacherDeclareRecord/GetDeclare?id=0191000000000000001';
  const { values } = await world.read<{ values: { videoIntroResInfo: { id: string } } }>(call, { variant: CITY });
  return values.videoIntroResInfo.id;
}

/** Every kind of declaration that can be handed in: the open research stages, one KPI flow, one type of studio. */
export const declared: readonly Declared[] = [
  {
    name: 'prokpi',
    id: () => '0183000000000000002',
    page: kpiLinks(kpiFlowOf('prokpi')).write,
    field: 'kpi.prokpi.statement',
    lacking: async (world) => ({ guidanceNone: true, partTimeNone: true, opinionResId: await upload(world) }),
    waiting: 'status.stage.waitingReview',
  },
  {
    name: 'thesisapp',
    id: () => '0178000000000000009',
    page: (id) => researchLinks.edit(2, 'thesisapp', id),
    field: 'research.thesisapp.abstract',
    waiting: 'status.stage.waitingReview',
  },
  subjectApplication,
  openingResult,
  processMaterial,
  {
    name: 'studio',
    id: () => '0191000000000000002',
    page: studioLinks.declare,
    field: 'studioDeclare.plan',
    lacking: async (world) => ({
      email: 'weixl@mail.example.com',
      plan: '一、三年目标。',
      videoIntroResId: await earlierFilm(world),
    }),
    waiting: 'status.studioReview.waiting',
    variant: CITY,
  },
];
