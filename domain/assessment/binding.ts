import { attendance } from '../records/attendance';
import { awardsSituation } from '../records/awardsSituation';
import { book } from '../records/book';
import { professionalQualificationCert, technicalQualificationCert } from '../records/certificates';
import { criticalWork } from '../records/criticalWork';
import { degree } from '../records/degree';
import { directedActivity } from '../records/directedActivity';
import { education } from '../records/education';
import { guidance } from '../records/guidance';
import { headMaster } from '../records/headMaster';
import { jobOccupation } from '../records/jobOccupation';
import { openClass } from '../records/openClass';
import { otherExperiences } from '../records/otherExperiences';
import { otherInfo } from '../records/otherInfo';
import { partTimeJob } from '../records/partTimeJob';
import { patent } from '../records/patent';
import { patentBook } from '../records/patentBook';
import { persionalJob } from '../records/persionalJob';
import { professionalTitle } from '../records/professionalTitle';
import { researchProject } from '../records/researchProject';
import { summary } from '../records/summary';
import { teacherInfo } from '../records/teacherInfo';
import { teachingResult } from '../records/teachingResult';
import { teachingWorkload } from '../records/teachingWorkload';
import { thesis } from '../records/thesis';
import { tutoredCompetition } from '../records/tutoredCompetition';
import { workExperience } from '../records/workExperience';
import { bind, type RecordCalls, type RecordDefinition } from './bind';

/** Name of a list call. Several categories may share one: their parts are joined in its answer. */
const list = <const L extends string>(name: L) => `GetAnnualAssessment${name}Info` as const;
const reuse = {};

/** The basic fields and the occupation: they have calls of their own and are stored together. */
const basics = { module: 1, idField: 'assessmentId', single: { store: 'TeacherInfo' } } as const;

/** Sections: an assessment has one record of each. */
export const sections = {
  TeacherInfo: bind(teacherInfo, {
    ...basics,
    calls: { save: 'PUT ModifyTeacherInfo' },
    listed: { call: list('Teacher') },
    required: true,
  }),
  JobOccupation: bind(jobOccupation, {
    ...basics,
    calls: { save: 'PUT ModifyJobOccupation' },
    listed: { call: list('Teacher') },
  }),
  OtherInfo: bind(otherInfo, {
    module: 99,
    idField: 'assessmentId',
    single: { store: 'OtherInfo' },
    calls: { save: 'PUT ModifyAnnualAssessmentOtherInfo' },
    listed: { call: list('Other') },
    required: true,
  }),
} as const;

// Both categories of certificates have the same name for their id.
const certId = 'technicalQualificationCertId';

/** Categories with calls that have the category's name. */
export const namedRecords = {
  ProfessionalTitle: bind(professionalTitle, {
    module: 1,
    idField: 'professionalTitleId',
    listed: { call: list('Teacher'), key: 'professionalTitles' },
    reuse,
  }),
  PersionalJob: bind(persionalJob, {
    module: 1,
    idField: 'persionalJobId',
    listed: { call: list('Teacher'), key: 'persionalJobs' },
    reuse,
  }),
  Education: bind(education, {
    module: 2,
    idField: 'educationId',
    listed: { call: list('Education'), key: 'educations' },
    required: true,
    reuse,
  }),
  Degree: bind(degree, {
    module: 2,
    idField: 'degreeId',
    listed: { call: list('Education'), key: 'degrees' },
    reuse,
  }),
  WorkExperience: bind(workExperience, {
    module: 3,
    idField: 'workExperienceId',
    listed: {
      call: list('WorkExperience'),
      split: { field: 'kind', keys: { 1: 'mains', 2: 'volunteers', 3: 'countrysides' } },
    },
    required: true,
    reuse,
  }),
  PartTimeJob: bind(partTimeJob, {
    module: 4,
    idField: 'partTimeJobId',
    listed: { call: list('PartTimeJob'), split: { field: 'kind', keys: { 1: 'socials', 2: 'academics' } } },
    reuse,
  }),
  AwardsSituation: bind(awardsSituation, {
    module: 5,
    idField: 'awardsSituationId',
    listed: { call: list('AwardsSituation'), key: 'awards' },
    reuse,
  }),
  TechnicalQualificationCert: bind(technicalQualificationCert, {
    module: 6,
    idField: certId,
    listed: { call: list('TechnicalQualificationCert'), key: 'certs' },
    required: true,
    reuse,
  }),
  ProfessionalQualificationCert: bind(professionalQualificationCert, {
    module: 7,
    idField: certId,
    listed: { call: list('ProfessionalQualificationCert'), key: 'certs' },
    reuse,
  }),
  ResearchProject: bind(researchProject, {
    module: 8,
    idField: 'researchProjectId',
    listed: { call: list('ResearchProject'), key: 'projects' },
    reuse,
  }),
  Thesis: bind(thesis, {
    module: 9,
    idField: 'thesisId',
    listed: { call: list('Thesis'), key: 'theses' },
    required: true,
    reuse,
  }),
  Summary: bind(summary, { module: 9, idField: 'summaryId', listed: { call: list('Thesis'), key: 'summaries' } }),
  Book: bind(book, { module: 10, idField: 'bookId', listed: { call: list('Book'), key: 'books' }, reuse }),
  Patent: bind(patent, {
    module: 11,
    idField: 'patentId',
    listed: { call: list('PatentBook'), key: 'patents' },
    reuse,
  }),
  PatentBook: bind(patentBook, {
    module: 11,
    idField: 'bookId',
    listed: { call: list('PatentBook'), key: 'patentBooks' },
    reuse,
  }),
  OtherExperiences: bind(otherExperiences, {
    module: 12,
    idField: 'otherExperiencesId',
    listed: { call: list('OtherExperiences'), key: 'others' },
    reuse,
  }),
  TeachingWorkload: bind(teachingWorkload, {
    module: 14,
    idField: 'workloadId',
    per: 'planId',
    listed: { call: 'GetTeachingWorkloadInfo', key: 'rows', totals: ['totalHours', 'weekHours'] },
    required: true,
  }),
} as const;

/** Modules 13 to 20 share one set of calls; `module` tells their items apart. The plan is their key. */
export const itemCalls = {
  save: 'POST AssessmentItemSave',
  read: 'GET AssessmentItemEditDetails',
  remove: 'DELETE DeleteAssessmentItem',
} as const satisfies RecordCalls;
const item = { idField: 'itemId', per: 'planId', calls: itemCalls, listed: { call: 'GetAssessmentItemList' } } as const;

/** Items of modules 13 to 20, which share their calls. */
export const items = {
  Attendance: bind(attendance, {
    ...item,
    module: 13,
    alsoListed: { call: 'GetAttendanceMettingList', idField: 'meetingId' },
    required: true,
  }),
  CriticalWork: bind(criticalWork, { ...item, module: 14 }),
  TeachingResult: bind(teachingResult, { ...item, module: 15 }),
  OpenClass: bind(openClass, { ...item, module: 16 }),
  DirectedActivity: bind(directedActivity, { ...item, module: 17 }),
  TutoredCompetition: bind(tutoredCompetition, { ...item, module: 18 }),
  HeadMaster: bind(headMaster, {
    ...item,
    module: 19,
    alsoListed: { call: 'GetHeadMasterWorkList', idField: 'workId' },
  }),
  Guidance: bind(guidance, {
    ...item,
    module: 20,
    alsoListed: { call: 'GetGuidanceYoungTeacherList', idField: 'guidanceId' },
    required: true,
  }),
} as const;

/** Every record category of the yearly assessment. A further one is its form and its line here. */
export const records = { ...sections, ...namedRecords, ...items } as const;

export type Category = keyof typeof records;
export const recordList: readonly RecordDefinition[] = Object.values(records);
/** Categories that are lists: of a section there is one record, which is neither copied nor imported. */
export const listCategories = recordList.filter((d) => !d.single).map((d) => d.category);
/** The categories of a module, in the order in which its page shows them. */
export const recordsOfModule = (module: number) => recordList.filter((d) => d.module === module);
export const definitionOf = (category: string): RecordDefinition | undefined =>
  recordList.find((d) => d.category === category);

export * from './bind';
export { type Listed, listAnswer, rowsIn } from './listing';
