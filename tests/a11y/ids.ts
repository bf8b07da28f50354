import type { AssessmentInfo, AssessmentRow } from '../../domain/api/assessment';
import type { Msg } from '../../domain/api/message';
import type { OrderRow } from '../../domain/api/order';
import type { SrDeclareRow } from '../../domain/api/research';
import type { CourseCard, PlanRow, SelectedCourse } from '../../domain/api/selfStudy';
import type { DeclareRecord } from '../../domain/api/studioDeclare';
import { CourseLearning } from '../../domain/statuses';
import { seedId } from '../../server/seed/ids';
import type { Site } from '../support/sites';
import type { Stop } from './stops';

type Ids = Readonly<Record<string, string | undefined>>;

/** Address of a page, with the names in braces of its query replaced by ids. */
export const addressOf = (site: Site, { path, query = '', variant }: Stop, ids: Ids): string =>
  site.at(path + query.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''), variant);

/** Ids of the demonstration teacher's data, by the names that stand for them in the queries of the pages. */
export async function idsOf(site: Site, token: string): Promise<Ids> {
  const read = <T>(list: string) => site.read<{ list: T[] }>(list, token);
  const [assessments, notices, orders, plans, research] = await Promise.all([
    read<AssessmentRow>('ListMyAnnualAssessment'),
    read<Msg>('Message/FindMsg?category=1'),
    read<OrderRow>('Order/ListOrder?status=0'),
    read<PlanRow>('SelfStudy/ListMyPlan'),
    read<SrDeclareRow>('SrPlan/ListMyPlan'),
  ]);
  const planIn = (state: CourseLearning) => plans.list.find(({ learnState }) => learnState === state)?.planId;
  // Of the running plans that this teacher is in, the one with the most courses.
  const running = plans.list.filter(({ planState }) => planState === 1);
  const plan = running.toSorted((a, b) => b.courseCount - a.courseCount)[0]?.planId;
  const offered = await read<CourseCard>(`SelfStudy/SelectCourse?planId=${plan}&pageSize=50`);
  const mine = await read<SelectedCourse>(
    `SelfStudy/SearchCourse?pageSize=50&planId=${planIn(CourseLearning.Studying)}`,
  );
  const infos = await Promise.all(
    assessments.list.flatMap(({ assessmentId }) =>
      assessmentId ? [site.read<AssessmentInfo>(`GetAnnualAssessmentInfo?assessmentId=${assessmentId}`, token)] : [],
    ),
  );
  const newest = async (call: string) => (await site.read<{ list: { id: string }[] }>(call, token)).list[0]?.id;
  const [kpi, kpiNotice, recognition, recognitionNotice] = await Promise.all(
    ['ProKpi/ListMyDeclare', 'ProKpi/ListNotice', 'RecognitionKpi/ListMyDeclare', 'RecognitionKpi/ListNotice'].map(
      newest,
    ),
  );
  const { list: eeds } = await site.read<{ list: { eedId: string }[] }>('Eed/ListEed', token);
  const trainings = await site.read<{ list: { trainingId: string; projectId: string }[] }>(
    'Training/ListMyTraining',
    token,
  );
  const { list: certificates } = await site.read<{ list: { id?: string; certNo: string }[] }>(
    'Certificate/ListCertificate',
    token,
  );
  const studios = 'FamousTeacherDeclareRecord/DeclareRecord?pageSize=20';
  const declared = await site.read<{ list: DeclareRecord[] }>(studios, token, 'lz');
  return {
    studio: seedId('studio', 1),
    studioDraft: declared.list.find(({ canEdit, status }) => canEdit && status === null)?.id,
    certificate: certificates.find(({ certNo }) => certNo !== '')?.id,
    eed: eeds[0]?.eedId,
    training: trainings.list[0]?.trainingId,
    project: trainings.list[0]?.projectId,
    compared: infos.find(({ attempts }) => attempts.length > 1)?.assessmentId,
    assessment: assessments.list.find((row) => row.canEdit && row.assessmentId)?.assessmentId,
    // A subtype that is read in a drawer; the other subtypes lead to another page.
    message: notices.list.find(({ subType = 0 }) => subType <= 5)?.id,
    order: orders.list[0]?.orderId,
    subject: research.list.find(({ kind, subjectState }) => kind === 1 && subjectState === 1)?.declareId,
    concluded: research.list.find(({ subjectState }) => subjectState === 2)?.declareId,
    thesis: research.list.find(({ kind }) => kind === 2)?.declareId,
    kpi,
    kpiNotice,
    recognition,
    recognitionNotice,
    plan,
    finishedPlan: planIn(CourseLearning.Passed),
    course: offered.list.find(({ state }) => state === 'free')?.courseId,
    myCourse: mine.list.find(({ learnState }) => learnState === CourseLearning.Studying)?.courseId,
  };
}
