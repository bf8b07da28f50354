import { type LabelKey, labelKeyOf, type ValueOf } from './enumeration';
import { roleIcons, type StatusRole, type StatusRow, statusTable } from './statusTable';

export type { StatusRole } from './statusTable';

type Table = typeof statusTable;
type ValuesOf<S extends keyof Table> = {
  readonly [N in keyof Table[S]]: Table[S][N] extends { readonly value: infer V } ? V : never;
};
type IconOf<R> = R extends { readonly icon: infer I } ? I : never;

export type StatusIcon = ValueOf<typeof roleIcons> | { [S in keyof Table]: IconOf<ValueOf<Table[S]>> }[keyof Table];

/** Catalogue key of a status; the last three belong to the variants below. */
export type StatusLabelKey =
  | { [S in keyof Table]: LabelKey<'status', S, keyof Table[S]> }[keyof Table]
  | 'status.completion.notParticipated'
  | 'status.signup.signedUp'
  | 'status.draft';

/** Value of a status set as it is shown. */
export interface Status<V extends number | null = number> {
  readonly value: V;
  /** Code identifier. */
  readonly name: string;
  readonly labelKey: StatusLabelKey;
  readonly role: StatusRole;
  /** Name of the icon component of @ant-design/icons. */
  readonly icon: StatusIcon;
  /** No move of its own leads out of it. */
  readonly final: boolean;
}

const listOf = (set: keyof Table): readonly Status[] =>
  Object.entries<StatusRow>(statusTable[set]).map(([name, row]) => ({
    value: row.value,
    name,
    labelKey: labelKeyOf('status', set, name) as StatusLabelKey,
    role: row.role,
    icon: (row.icon ?? roleIcons[row.role]) as StatusIcon,
    final: row.final ?? false,
  }));

const valuesOf = <S extends keyof Table>(set: S) =>
  Object.fromEntries(
    Object.entries<StatusRow>(statusTable[set]).map(([name, row]) => [name, row.value]),
  ) as ValuesOf<S>;

export const ProfileReview = valuesOf('profileReview');
export type ProfileReview = ValueOf<typeof ProfileReview>;
export const AccountStanding = valuesOf('accountStanding');
export type AccountStanding = ValueOf<typeof AccountStanding>;
export const CourseLearning = valuesOf('courseLearning');
export type CourseLearning = ValueOf<typeof CourseLearning>;
export const UploadStatus = valuesOf('upload');
export type UploadStatus = ValueOf<typeof UploadStatus>;
export const StudyStatus = valuesOf('study');
export type StudyStatus = ValueOf<typeof StudyStatus>;
export const ExamStatus = valuesOf('exam');
export type ExamStatus = ValueOf<typeof ExamStatus>;
export const Grade = valuesOf('grade');
export type Grade = ValueOf<typeof Grade>;
export const TrainingResult = valuesOf('trainingResult');
export type TrainingResult = ValueOf<typeof TrainingResult>;
export const FinalResult = valuesOf('finalResult');
export type FinalResult = ValueOf<typeof FinalResult>;
export const ProjectTime = valuesOf('projectTime');
export type ProjectTime = ValueOf<typeof ProjectTime>;
export const ProjectReview = valuesOf('projectReview');
export type ProjectReview = ValueOf<typeof ProjectReview>;
export const ResearchDeclaration = valuesOf('researchDeclaration');
export type ResearchDeclaration = ValueOf<typeof ResearchDeclaration>;
export const SubjectState = valuesOf('subjectState');
export type SubjectState = ValueOf<typeof SubjectState>;
export const StageStatus = valuesOf('stage');
export type StageStatus = ValueOf<typeof StageStatus>;
export const ReviewResult = valuesOf('reviewResult');
export type ReviewResult = ValueOf<typeof ReviewResult>;
export const StudioReview = valuesOf('studioReview');
export type StudioReview = ValueOf<typeof StudioReview>;
export const StudioStatistics = valuesOf('studioStatistics');
export type StudioStatistics = ValueOf<typeof StudioStatistics>;
export const CompletionRequirement = valuesOf('completion');
export type CompletionRequirement = ValueOf<typeof CompletionRequirement>;
export const CertificateReview = valuesOf('certificateReview');
export type CertificateReview = ValueOf<typeof CertificateReview>;
export const EedStatus = valuesOf('eed');
export type EedStatus = ValueOf<typeof EedStatus>;
export const EedReportStatus = valuesOf('eedReport');
export type EedReportStatus = ValueOf<typeof EedReportStatus>;
export const RechargeStatus = valuesOf('recharge');
export type RechargeStatus = ValueOf<typeof RechargeStatus>;
export const OrderStatus = valuesOf('order');
export type OrderStatus = ValueOf<typeof OrderStatus>;
export const SimpleOrderStatus = valuesOf('simpleOrder');
export type SimpleOrderStatus = ValueOf<typeof SimpleOrderStatus>;
export const SignupState = valuesOf('signup');
export type SignupState = ValueOf<typeof SignupState>;
export const ProjectStanding = valuesOf('projectStanding');
export type ProjectStanding = ValueOf<typeof ProjectStanding>;
export const LoginQrState = valuesOf('loginQr');
export type LoginQrState = ValueOf<typeof LoginQrState>;

const studioReview = listOf('studioReview');
const [declared, selected] = listOf('studioStatistics') as readonly [Status, Status];
const completion = listOf('completion');

/** Every status set by name, in display order. */
export const statusSets = {
  profileReview: listOf('profileReview'),
  courseLearning: listOf('courseLearning'),
  upload: listOf('upload'),
  study: listOf('study'),
  exam: listOf('exam'),
  grade: listOf('grade'),
  trainingResult: listOf('trainingResult'),
  finalResult: listOf('finalResult'),
  projectTime: listOf('projectTime'),
  projectReview: listOf('projectReview'),
  researchDeclaration: listOf('researchDeclaration'),
  subjectState: listOf('subjectState'),
  stage: listOf('stage'),
  reviewResult: listOf('reviewResult'),
  studioReview,
  /** Declared -1 is the sum of the review values between it and selected 100. */
  studioStatistics: [declared, ...studioReview, selected],
  completion,
  /** The variant of a satisfaction survey: 'not participated' instead of 'not completed'. */
  completionParticipation: completion.map(
    (status): Status =>
      status.value === CompletionRequirement.NotCompleted
        ? { ...status, name: 'NotParticipated', labelKey: 'status.completion.notParticipated' }
        : status,
  ),
  certificateReview: listOf('certificateReview'),
  eed: listOf('eed'),
  eedReport: listOf('eedReport'),
  recharge: listOf('recharge'),
  order: listOf('order'),
  simpleOrder: listOf('simpleOrder'),
  signup: listOf('signup'),
  projectStanding: listOf('projectStanding'),
  accountStanding: listOf('accountStanding'),
  loginQr: listOf('loginQr'),
} as const satisfies Record<string, readonly Status[]>;

export type StatusSetName = keyof typeof statusSets;
/** Catalogue key of a set's own name, for columns and filters. */
export type StatusSetKey = `status.${StatusSetName}`;
export const statusSetKey = (set: StatusSetName): StatusSetKey => `status.${set}`;

const draft: Status<null> = {
  value: null,
  name: 'Draft',
  labelKey: 'status.draft',
  role: 'act',
  icon: 'EditOutlined',
  final: false,
};

/** Statuses for `null` on the wire, in the sets that have one: signed up already, or a draft not yet submitted. */
export const nullStatuses = {
  signup: {
    value: null,
    name: 'SignedUp',
    labelKey: 'status.signup.signedUp',
    role: 'ok',
    icon: 'CheckCircleOutlined',
    final: false,
  },
  studioReview: draft,
  certificateReview: draft,
} as const satisfies Partial<Record<StatusSetName, Status<null>>>;

const notStarted = statusSets.stage.find((status) => status.value === StageStatus.NotStarted) as Status;

/**
 * The status for a value on the wire; undefined when the set does not have it. An unknown stage status counts as not
 * started. `null` is read as in `nullStatuses`.
 */
export function statusOf(set: 'stage', value: unknown): Status;
export function statusOf(set: StatusSetName, value: unknown): Status<number | null> | undefined;
export function statusOf(set: StatusSetName, value: unknown): Status<number | null> | undefined {
  if (value === null && set in nullStatuses) return nullStatuses[set as keyof typeof nullStatuses];
  const list: readonly Status[] = statusSets[set];
  return list.find((status) => status.value === value) ?? (set === 'stage' ? notStarted : undefined);
}
