import type { ResearchStage } from '../../domain/enums';
import { kpiFlowOf, kpiLinks } from '../../domain/kpi/flows';
import { researchLinks } from '../../domain/research/links';
import { subjectStages, thesisStages } from '../../domain/research/stages';
import type { MessageKey } from '../support/words';
import type { Reading } from './reading';
import { seesKey, type Visitor } from './visitor';

/** Demonstration ids of teacher01's draft and subject, and of an announcement. */
const known = { draft: '0183000000000000002', subject: '0178000000000000006', notice: '0182000000000000001' } as const;
const { home, explain, guide, notices, notice, result, mine, write } = kpiLinks(kpiFlowOf('prokpi'));

/** Opens the evidence of the first indicator; reloads the page if it is already open. A 401 closes it at once. */
async function openEvidence({ goto, click, waitForText: look, t }: Visitor): Promise<void> {
  await goto(write(known.draft));
  await look(t('kpi.prokpi.activity'));
  await click('button', t('kpi.write.pick'));
}

/** Id of a subject that has passed all stages, and of a thesis, each by the document of its first stage. */
const [CONCLUDED, THESIS] = ['0178000000000000001', '0178000000000000009'] as const;

/** A field of each stage's document; its first one is a heading there, without a label. */
const lastFields: Readonly<Record<ResearchStage, string>> = {
  subjectapp: 'applyBook',
  openingapp: 'openingReport',
  openingresult: 'openingResult',
  processmgt: 'materials',
  conclusion: 'closingReport',
  thesisapp: 'thesis',
};

/** Readings of the form of every stage; a thesis has one stage. */
const formReadings = [
  ...subjectStages.map((stage) => ({ stage, kind: 1, id: CONCLUDED })),
  ...thesisStages.map((stage) => ({ stage, kind: 2, id: THESIS })),
].map(
  ({ stage, kind, id }): Reading => ({
    screen: `the form of a stage: ${stage}`,
    call: `/api/SrPlan/${stage}/GetDeclare`,
    path: () => researchLinks.edit(kind, stage, id),
    shows: seesKey(`research.${stage}.${lastFields[stage]}` as MessageKey),
    area: true,
  }),
);

/** Readings of KPI flows and research plans. */
export const declarationReadings: readonly Reading[] = [
  {
    screen: 'home of a KPI flow',
    call: '/api/ProKpi/GetHome',
    path: () => home(),
    shows: seesKey('kpi.home.mine'),
    area: true,
  },
  {
    screen: 'what is read before declaring',
    call: '/api/ProKpi/GetExplain',
    path: () => explain(),
    shows: seesKey('kpi.explain.continue'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'how to declare',
    call: '/api/ProKpi/GetDeclareGuide',
    path: () => guide(),
    shows: seesKey('kpi.guide.materials'),
    area: true,
  },
  {
    screen: 'announcements of a KPI flow',
    call: '/api/ProKpi/ListNotice',
    path: () => notices,
    shows: seesKey('kpi.home.top'),
    area: true,
    locale: 'en-US',
  },
  {
    screen: 'one announcement',
    call: '/api/ProKpi/GetNotice/*',
    path: () => notice(known.notice),
    shows: seesKey('kpi.notice.next'),
    area: true,
  },
  {
    screen: 'results that are public',
    call: '/api/ProKpi/ListResult',
    path: () => result(),
    shows: seesKey('kpi.result.you'),
    area: true,
  },
  {
    screen: 'my KPI declarations',
    call: '/api/ProKpi/ListMyDeclare',
    path: () => mine,
    shows: seesKey('kpi.mine.open'),
    area: true,
  },
  {
    screen: 'a KPI declaration',
    call: '/api/ProKpi/GetDeclare',
    path: () => write(known.draft),
    shows: seesKey('kpi.prokpi.statement'),
    area: true,
  },
  {
    screen: 'evidence to pick',
    call: '/api/ProKpi/ListEvidence',
    path: () => write(known.draft),
    summon: openEvidence,
    shows: seesKey('form.pick.add'),
  },
  {
    screen: 'research plans',
    call: '/api/SrPlan/SearchPlan',
    path: () => researchLinks.plans,
    shows: seesKey('research.plan.window'),
    area: true,
  },
  {
    screen: 'my research',
    call: '/api/SrPlan/ListMyPlan',
    path: () => researchLinks.mine,
    shows: seesKey('research.conclusion'),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'a subject with its stages',
    call: '/api/SrPlan/GetDeclare/*',
    path: () => `/personal/console/mysrplan/subject/decflow?id=${known.subject}`,
    shows: seesKey('research.flow.attempts'),
    area: true,
  },
  ...formReadings,
];
