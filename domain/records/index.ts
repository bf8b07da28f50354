import { attendance } from './attendance';
import { awardsSituation } from './awardsSituation';
import { book } from './book';
import { professionalQualificationCert, technicalQualificationCert } from './certificates';
import type { RecordDefinition } from './core/defineRecord';
import { criticalWork } from './criticalWork';
import { degree } from './degree';
import { directedActivity } from './directedActivity';
import { education } from './education';
import { guidance } from './guidance';
import { headMaster } from './headMaster';
import { jobOccupation } from './jobOccupation';
import { openClass } from './openClass';
import { otherExperiences } from './otherExperiences';
import { otherInfo } from './otherInfo';
import { partTimeJob } from './partTimeJob';
import { patent } from './patent';
import { patentBook } from './patentBook';
import { persionalJob } from './persionalJob';
import { professionalTitle } from './professionalTitle';
import { researchProject } from './researchProject';
import { summary } from './summary';
import { teacherInfo } from './teacherInfo';
import { teachingResult } from './teachingResult';
import { teachingWorkload } from './teachingWorkload';
import { thesis } from './thesis';
import { tutoredCompetition } from './tutoredCompetition';
import { workExperience } from './workExperience';

/** Sections of which an assessment has one record. */
export const sections = { TeacherInfo: teacherInfo, JobOccupation: jobOccupation, OtherInfo: otherInfo } as const;

/** Categories whose calls are named after them (specification §7). */
export const namedRecords = {
  ProfessionalTitle: professionalTitle,
  PersionalJob: persionalJob,
  Education: education,
  Degree: degree,
  WorkExperience: workExperience,
  PartTimeJob: partTimeJob,
  AwardsSituation: awardsSituation,
  TechnicalQualificationCert: technicalQualificationCert,
  ProfessionalQualificationCert: professionalQualificationCert,
  ResearchProject: researchProject,
  Thesis: thesis,
  Summary: summary,
  Book: book,
  Patent: patent,
  PatentBook: patentBook,
  OtherExperiences: otherExperiences,
  TeachingWorkload: teachingWorkload,
} as const;

/** Items of modules 13 to 20, which share their calls. */
export const items = {
  Attendance: attendance,
  CriticalWork: criticalWork,
  TeachingResult: teachingResult,
  OpenClass: openClass,
  DirectedActivity: directedActivity,
  TutoredCompetition: tutoredCompetition,
  HeadMaster: headMaster,
  Guidance: guidance,
} as const;

/** Every record category of the yearly assessment. A further one is its file and its line here. */
export const records = { ...sections, ...namedRecords, ...items } as const;

export type Category = keyof typeof records;
export const recordList: readonly RecordDefinition[] = Object.values(records) as unknown as RecordDefinition[];
/** The categories of a module, in the order in which its page shows them. */
export const recordsOfModule = (module: number) => recordList.filter((d) => d.module === module);
export const definitionOf = (category: string): RecordDefinition | undefined =>
  recordList.find((d) => d.category === category);

export {
  type AssessmentKeys,
  addressing,
  attachmentsOf,
  callsOf,
  keyOf,
  labelKey,
  type RecordCalls,
  type RecordDefinition,
  sharesCalls,
  storeOf,
} from './core/defineRecord';
export {
  COMPARED_MAX,
  comparedFields,
  duplicateMarks,
  duplicateQuery,
  rowOfQuery,
  sharedFields,
} from './core/duplicates';
export {
  type Condition,
  type Field,
  type FieldKind,
  type FieldShape,
  type FileShape,
  holds,
  isFile,
  isRequired,
  type Row,
  readName,
  storedName,
} from './core/field';
export { type Listed, listAnswer, rowsIn, titleOf } from './core/listing';
export { fieldIssue, isBlank, missingAttachments, normalised, recordIssues } from './core/validate';
