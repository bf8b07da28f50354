import { MODULE_PAGE_MAX } from './constants';
import { itemsOf, type ValueOf } from './enumeration';
import { MessageCategory, messageCounters, StudioMode } from './firstScreen';

export const WorkExperienceKind = { Main: 1, VolunteerTeaching: 2, CountrysideTeacher: 3 } as const;
export type WorkExperienceKind = ValueOf<typeof WorkExperienceKind>;

export const PartTimeKind = { Social: 1, AcademicCommunity: 2 } as const;
export type PartTimeKind = ValueOf<typeof PartTimeKind>;

export const FieldType = { Text: 0, Int: 1, Date: 2, Select: 3, Cascader: 4 } as const;
export type FieldType = ValueOf<typeof FieldType>;

export const IdDocType = { IdCard: 1, Passport: 2 } as const;
export type IdDocType = ValueOf<typeof IdDocType>;
export const defaultIdDocType = IdDocType.IdCard;

/** `General` is the primary, secondary, kindergarten and special category. */
export const StageCategory = { General: 0, Vocational: 1, Higher: 2, Other: 3 } as const;
export type StageCategory = ValueOf<typeof StageCategory>;

/** Place of the teacher among the authors of a thesis. */
export const AuthorPlace = { First: 1, Second: 2, Third: 3, Other: 4, Corresponding: 9 } as const;
export type AuthorPlace = ValueOf<typeof AuthorPlace>;

export const ResearchKind = { Subject: 1, Thesis: 2 } as const;
export type ResearchKind = ValueOf<typeof ResearchKind>;

export const CommentSort = { Latest: 0, Like: 1 } as const;
export type CommentSort = ValueOf<typeof CommentSort>;

export const CertificateKind = { Completion: 1, Credit: 2 } as const;
export type CertificateKind = ValueOf<typeof CertificateKind>;

export const RechargeMethod = { Online: 0, LearningCard: 1 } as const;
export type RechargeMethod = ValueOf<typeof RechargeMethod>;

/** The steps of a training, in order. */
export const TrainingStep = { SelfStudy: 1, TrainingStudy: 2, SatisfactionSurvey: 3 } as const;
export type TrainingStep = ValueOf<typeof TrainingStep>;

/** `orderType` of most lists, of declaration lists and of review lists: 2 does not mean the same everywhere. */
export const SortOrder = { Comprehensive: 0, PublishTime: 1, TrainingTime: 2 } as const;
export type SortOrder = ValueOf<typeof SortOrder>;
/** Of the courses of a plan; 2 (training time) means nothing there. */
export const CourseSortOrder = {
  Comprehensive: 0,
  Newest: 1,
  PriceUp: 3,
  PriceDown: 4,
  HourDown: 5,
  HourUp: 6,
  Title: 7,
} as const;
export type CourseSortOrder = ValueOf<typeof CourseSortOrder>;
export const DeclarationSortOrder = { Comprehensive: 0, PublishTime: 1, DeclarationTime: 2 } as const;
export type DeclarationSortOrder = ValueOf<typeof DeclarationSortOrder>;
/** Of studios; 1 is when they were founded. */
export const StudioSortOrder = { Comprehensive: 0, Newest: 1 } as const;
export type StudioSortOrder = ValueOf<typeof StudioSortOrder>;
export const ReviewSortOrder = { Comprehensive: 0, DeclarationTime: 2, ReviewTime: 4 } as const;
export type ReviewSortOrder = ValueOf<typeof ReviewSortOrder>;

export { MessageCategory, messageCounters, StudioMode };
/** Message type of each category. */
export const messageTypes = { 1: 'notices', 2: 'others', 3: 'todoes' } as const satisfies Record<
  MessageCategory,
  string
>;
export type MessageCounter = ValueOf<typeof messageCounters>;

export const MessageSubtype = {
  RegistrationReview: 1,
  TransferInTarget: 2,
  TransferIn: 3,
  TransferInReview: 4,
  ProjectDeclaration: 5,
  CreditConversion: 6,
  CompletionNotice: 7,
  ProjectPublish: 8,
  SatisfactionSurvey: 9,
} as const;
export type MessageSubtype = ValueOf<typeof MessageSubtype>;

/** Dictionary 22: types of credit that a year needs. */
export const CreditType = { Required: '1', Elective: '2', School: '3' } as const;
export type CreditType = ValueOf<typeof CreditType>;

/** Actions of a learner on another platform. */
export const EedAction = { Watched: 1, WatchedAndTested: 2, Tested: 3, Live: 4 } as const;
export type EedAction = ValueOf<typeof EedAction>;

export const StudioType = {
  FamousTeacher: 1,
  FamousPrincipal: 2,
  FamousTeacherVocational: 3,
  FamousTeacherUndergraduate: 4,
} as const;
export type StudioType = ValueOf<typeof StudioType>;

/** Items of a studio that are edited by name and value. */
export const StudioItem = {
  Photo: 'idphoto',
  Introduction: 'researchworkintro',
  ConstructionPlan: 'studioconstructionplan',
} as const;
export type StudioItem = ValueOf<typeof StudioItem>;

/** Research stages in order; the values are the names of their pages. A thesis has one stage only. */
export const SubjectStage = {
  SubjectApplication: 'subjectapp',
  OpeningApplication: 'openingapp',
  OpeningResult: 'openingresult',
  ProcessMaterial: 'processmgt',
  Conclusion: 'conclusion',
} as const;
export type SubjectStage = ValueOf<typeof SubjectStage>;
export const ThesisStage = { ThesisApplication: 'thesisapp' } as const;
export type ThesisStage = ValueOf<typeof ThesisStage>;
export type ResearchStage = SubjectStage | ThesisStage;

/** Roles of an account; all but the enterprise user's are ticked in the profile. */
export const Role = { Teacher: 'teacher', Trainer: 'trainer', Manager: 'manager', Enterprise: 'enterprise' } as const;
export type Role = ValueOf<typeof Role>;

export const Sex = { Male: 1, Female: 2 } as const;
export type Sex = ValueOf<typeof Sex>;

export const HourType = { Required: 1, Elective: 2 } as const;
export type HourType = ValueOf<typeof HourType>;

export const StudioRole = { None: 0, Manager: 1, Member: 2 } as const;
export type StudioRole = ValueOf<typeof StudioRole>;

export const StudioMemberType = { Core: 1, Ordinary: 2 } as const;
export type StudioMemberType = ValueOf<typeof StudioMemberType>;

/** `keyWordType` of the enterprise members' filter. */
export const EnterpriseKeyword = { Name: 1, Mobile: 2, Enterprise: 3 } as const;
export type EnterpriseKeyword = ValueOf<typeof EnterpriseKeyword>;

export const ReviewLevel = { School: 1, County: 2, City: 3, Province: 4 } as const;
export type ReviewLevel = ValueOf<typeof ReviewLevel>;

export const PayType = { Wechat: 1, Alipay: 2, Balance: 3 } as const;
export type PayType = ValueOf<typeof PayType>;

export const BillType = { In: 1, Out: 2 } as const;
export type BillType = ValueOf<typeof BillType>;

export const CreditSource = { Platform: 1, Converted: 2 } as const;
export type CreditSource = ValueOf<typeof CreditSource>;

export const ConversionSource = { Training: 1, Thesis: 2, Award: 3, Meeting: 4, Other: 5 } as const;
export type ConversionSource = ValueOf<typeof ConversionSource>;

export const ModuleCategory = { TeacherInfo: 1, Assessment: 2, Other: 99 } as const;
export type ModuleCategory = ValueOf<typeof ModuleCategory>;

/** Modules of the annual assessment, by number. */
const teacherInfoModules = {
  basics: 1,
  educations: 2,
  works: 3,
  partTimeXps: 4,
  awards: 5,
  proTechCerts: 6,
  vocCerts: 7,
  srSubjects: 8,
  theses: 9,
  books: 10,
  patents: 11,
  persOtherXps: 12,
} as const;
const assessmentModules = {
  attendances: 13,
  criticalWorkPerf: 14,
  teachingResults: 15,
  openClasses: 16,
  directedEcActivities: 17,
  tutoredCompetitions: 18,
  classTeacherClasses: 19,
  trainedYoungTeachers: 20,
} as const;
export const AssessmentModule = { ...teacherInfoModules, ...assessmentModules, other: 99 } as const;
export type AssessmentModule = ValueOf<typeof AssessmentModule>;

/** The modules in order: value, key, category and label. */
export const assessmentModuleTable = itemsOf('module', AssessmentModule).map(({ value, name, labelKey }) => ({
  value,
  key: name,
  labelKey,
  category:
    name in teacherInfoModules
      ? ModuleCategory.TeacherInfo
      : name in assessmentModules
        ? ModuleCategory.Assessment
        : ModuleCategory.Other,
}));

/** Has the module a page of its own? */
export const hasModulePage = (value: unknown): boolean =>
  assessmentModuleTable.some((module) => module.value === value && module.value <= MODULE_PAGE_MAX);

/** Every enumeration by name, in display order; the catalogue keys are `enum.<set>.<name>`. */
export const enums = {
  workExperienceKind: itemsOf('workExperienceKind', WorkExperienceKind),
  partTimeKind: itemsOf('partTimeKind', PartTimeKind),
  fieldType: itemsOf('fieldType', FieldType),
  idDocType: itemsOf('idDocType', IdDocType),
  stageCategory: itemsOf('stageCategory', StageCategory),
  researchKind: itemsOf('researchKind', ResearchKind),
  commentSort: itemsOf('commentSort', CommentSort),
  certificateKind: itemsOf('certificateKind', CertificateKind),
  rechargeMethod: itemsOf('rechargeMethod', RechargeMethod),
  trainingStep: itemsOf('trainingStep', TrainingStep),
  sortOrder: itemsOf('sortOrder', SortOrder),
  courseSortOrder: itemsOf('courseSortOrder', CourseSortOrder),
  declarationSortOrder: itemsOf('declarationSortOrder', DeclarationSortOrder),
  studioSortOrder: itemsOf('studioSortOrder', StudioSortOrder),
  reviewSortOrder: itemsOf('reviewSortOrder', ReviewSortOrder),
  messageCategory: itemsOf('messageCategory', MessageCategory),
  messageSubtype: itemsOf('messageSubtype', MessageSubtype),
  eedAction: itemsOf('eedAction', EedAction),
  studioType: itemsOf('studioType', StudioType),
  studioMode: itemsOf('studioMode', StudioMode),
  studioItem: itemsOf('studioItem', StudioItem),
  subjectStage: itemsOf('subjectStage', SubjectStage),
  thesisStage: itemsOf('thesisStage', ThesisStage),
  role: itemsOf('role', Role),
  sex: itemsOf('sex', Sex),
  hourType: itemsOf('hourType', HourType),
  studioRole: itemsOf('studioRole', StudioRole),
  studioMemberType: itemsOf('studioMemberType', StudioMemberType),
  enterpriseKeyword: itemsOf('enterpriseKeyword', EnterpriseKeyword),
  reviewLevel: itemsOf('reviewLevel', ReviewLevel),
  payType: itemsOf('payType', PayType),
  billType: itemsOf('billType', BillType),
  creditSource: itemsOf('creditSource', CreditSource),
  conversionSource: itemsOf('conversionSource', ConversionSource),
  moduleCategory: itemsOf('moduleCategory', ModuleCategory),
  module: itemsOf('module', AssessmentModule),
} as const;
export type EnumName = keyof typeof enums;
/** Catalogue key of an enumeration's own name, for labels and columns. */
export type EnumNameKey = `enum.${EnumName}`;
export const enumNameKey = (name: EnumName): EnumNameKey => `enum.${name}`;
