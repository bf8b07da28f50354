import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { researchApi, SrDeclareRow } from '../../../domain/api/research';
import { declarationOf } from '../../../domain/declarations';
import { Dictionary } from '../../../domain/dictionaryTypes';
import type { Row } from '../../../domain/forms';
import { stagesOf, subjectStages, subjectStateOf, thesisStages } from '../../../domain/research/stages';
import { formatInstant } from '../../../domain/rules/calendar';
import { dictionary } from '../../db/dictionaries';
import { isContained, pageOfRows } from '../../db/paged';
import { document, researchPlan } from '../../db/schema';
import { shownChain } from '../../documents/chain';
import type { DocumentRow } from '../../documents/kind';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { type ResearchPlan, stageNow, stagesToWire, windowOf } from './stages';

type Api = typeof researchApi;

/** A subject or a thesis: its plan and the documents of its stages. */
interface Research {
  plan: ResearchPlan;
  documents: DocumentRow[];
}

/** Subjects and theses of the user, the last changed first; a person has only a few. */
async function researchOf({ db }: Context, user: SessionUser): Promise<Research[]> {
  const rows = await db
    .select({ doc: document, plan: researchPlan })
    .from(document)
    .innerJoin(researchPlan, eq(researchPlan.id, document.planId))
    .where(and(eq(document.accountId, user.id), inArray(document.kind, [...subjectStages, ...thesisStages])))
    .orderBy(desc(document.updatedAt), desc(document.id));
  const all = new Map<string, Research>();
  for (const { doc, plan } of rows) {
    const one = all.get(plan.id) ?? { plan, documents: [] };
    all.set(plan.id, one);
    one.documents.push(doc);
  }
  return [...all.values()];
}

const firstOf = ({ plan, documents }: Research) => {
  const [stage] = stagesOf(plan.kind);
  return documents.find(({ kind }) => kind === stage);
};

function toRow(research: Research, now: Date): SrDeclareRow[] {
  const { plan, documents } = research;
  const first = firstOf(research);
  if (!first) return [];
  const stages = stagesToWire(plan, documents, now);
  return [
    {
      declareId: first.id,
      planId: plan.id,
      planName: plan.name,
      kind: plan.kind as SrDeclareRow['kind'],
      name: first.title,
      subjectState: subjectStateOf(stages.map(({ status }) => status)),
      stages,
      currentStage: stageNow(stages),
      updatedAt: formatInstant(documents[0]?.updatedAt ?? first.updatedAt),
    },
  ];
}

/** A page of the user's subjects and theses. */
export async function listMine(
  ctx: Context,
  user: SessionUser,
  query: Parsed<Api['GET /api/SrPlan/ListMyPlan']>['query'],
) {
  const rows = (await researchOf(ctx, user))
    .flatMap((one) => toRow(one, ctx.now()))
    .filter(
      (row) =>
        (query.kind === undefined || row.kind === query.kind) &&
        (query.subjectState === undefined || row.subjectState === query.subjectState) &&
        isContained(query.keyword, [row.name, row.planName]),
    );
  return pageOfRows(rows, query);
}

const asRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A subject or thesis of the user, by the document of any of its stages. Throws 404 for another person's. */
export async function getDeclare(
  ctx: Context,
  user: SessionUser,
  id: string,
): Promise<Output<Api['GET /api/SrPlan/GetDeclare/{id}']>> {
  const all = await researchOf(ctx, user);
  const research = all.find(({ documents }) => documents.some((doc) => doc.id === id));
  const [row] = research ? toRow(research, ctx.now()) : [];
  const first = research && firstOf(research);
  if (!row || !first) throw notFound();
  const { values } = first;
  const { names } = await dictionary(ctx, Dictionary.ProjectLevel);
  const level = names.get(textOf(values.levelId));
  const { currentStage } = row;
  const offices = (await shownChain(ctx.db, user.orgId)).slice(0, declarationOf(currentStage)?.levels);
  const { levelDeadlines } = windowOf(research.plan, currentStage);
  const budget = asRows(values.budget).reduce((fen, { amount }) => fen + Math.round((Number(amount) || 0) * 100), 0);
  return {
    ...row,
    host: user.realName,
    members: asRows(values.members ?? values.authors).map(({ fullName, orgName, title, duty }) => ({
      name: textOf(fullName),
      orgName: textOf(orgName),
      title: textOf(title),
      duty: textOf(duty),
    })),
    levels: offices.map(({ level: at, name }) => {
      const deadline = levelDeadlines[at - 1];
      return { level: at, orgName: name, ...(deadline && { deadline }) };
    }),
    ...(level && { level }),
    ...(budget > 0 && { budget: budget / 100 }),
  };
}
