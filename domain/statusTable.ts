import { profileReviewRows } from './firstScreen';

/** Meaning of a status for the user; it decides colour and usual icon. */
export type StatusRole = 'act' | 'wait' | 'info' | 'up' | 'ok' | 'err' | 'neu' | 'off' | 'fin';

/** Usual icon component of each role. */
export const roleIcons = {
  act: 'EditOutlined',
  wait: 'HourglassOutlined',
  info: 'SyncOutlined',
  up: 'UpCircleOutlined',
  ok: 'CheckCircleOutlined',
  err: 'CloseCircleFilled',
  neu: 'MinusCircleOutlined',
  off: 'MinusOutlined',
  fin: 'StopOutlined',
} as const satisfies Record<StatusRole, string>;

export interface StatusRow {
  readonly value: number;
  readonly role: StatusRole;
  /** Name of the icon component, where it is not the usual one of the role. */
  readonly icon?: string;
  /** No move of its own leads out of it. */
  readonly final?: true;
}

const final = true;

/** All status sets, each in display order. */
export const statusTable = {
  profileReview: profileReviewRows,
  courseLearning: {
    NotSignedUp: { value: 1, role: 'act', icon: 'PlusCircleOutlined' },
    NotStarted: { value: 0, role: 'neu' },
    Studying: { value: 3, role: 'info' },
    Passed: { value: 5, role: 'ok', final },
    NotPassed: { value: 4, role: 'err', final },
    Ended: { value: 2, role: 'fin', final },
  },
  upload: {
    None: { value: 0, role: 'neu', icon: 'CloudUploadOutlined' },
    Passed: { value: 2, role: 'ok', final },
    NotPassed: { value: 1, role: 'err' },
  },
  study: {
    NotStudied: { value: 1, role: 'neu' },
    Studied: { value: 2, role: 'ok', final },
  },
  exam: {
    NotTaken: { value: 0, role: 'neu' },
    Passed: { value: 2, role: 'ok', final },
    NotPassed: { value: 1, role: 'err' },
    NotNeeded: { value: 3, role: 'off', final },
  },
  grade: {
    NotAssessed: { value: 0, role: 'neu' },
    Fail: { value: 1, role: 'err', final },
    Pass: { value: 2, role: 'ok', final },
    Good: { value: 3, role: 'ok', icon: 'LikeOutlined', final },
    Excellent: { value: 4, role: 'ok', icon: 'TrophyOutlined', final },
  },
  trainingResult: {
    Studying: { value: 2, role: 'info' },
    Passed: { value: 1, role: 'ok', final },
    NotPassed: { value: 0, role: 'err', final },
  },
  /** Result of a training, also of one that runs or has not begun. */
  finalResult: {
    NotStarted: { value: 0, role: 'neu' },
    Studying: { value: 1, role: 'info' },
    ScoreAwaitingUpload: { value: 2, role: 'wait' },
    Fail: { value: 3, role: 'err', final },
    Pass: { value: 4, role: 'ok', final },
    Good: { value: 5, role: 'ok', icon: 'LikeOutlined', final },
    Excellent: { value: 6, role: 'ok', icon: 'TrophyOutlined', final },
  },
  /** Also the state of self-study plans. */
  projectTime: {
    NotStarted: { value: 0, role: 'neu', icon: 'ClockCircleOutlined' },
    Ongoing: { value: 1, role: 'info' },
    Ended: { value: 2, role: 'fin', final },
  },
  projectReview: {
    Reviewing: { value: 0, role: 'info', icon: 'EyeOutlined' },
    Passed: { value: 2, role: 'ok', final },
    NotPassed: { value: 1, role: 'err', final },
  },
  researchDeclaration: {
    ToDeclare: { value: 1, role: 'act', icon: 'FormOutlined' },
    ToEvaluate: { value: 2, role: 'wait' },
    Evaluated: { value: 3, role: 'up', icon: 'FileDoneOutlined' },
  },
  subjectState: {
    NotDeclared: { value: 0, role: 'neu' },
    Declaring: { value: 1, role: 'info' },
    Concluded: { value: 2, role: 'ok', icon: 'FileDoneOutlined', final },
  },
  stage: {
    NotSubmitted: { value: 0, role: 'act' },
    WaitingReview: { value: 1, role: 'wait' },
    Reviewing: { value: 2, role: 'info', icon: 'EyeOutlined' },
    Reported: { value: 4, role: 'up' },
    ReviewPassed: { value: 5, role: 'ok', final },
    ReviewFailed: { value: 3, role: 'err' },
    NotApplied: { value: -1, role: 'act', icon: 'PlusCircleOutlined' },
    NotStarted: { value: -2, role: 'off', icon: 'MinusCircleOutlined' },
  },
  reviewResult: {
    Waiting: { value: 0, role: 'wait' },
    Passed: { value: 1, role: 'ok', final },
    Failed: { value: 2, role: 'err', final },
  },
  /** Also the review status of studio members; rejected is not used there. */
  studioReview: {
    Waiting: { value: 0, role: 'wait' },
    Rejected: { value: 3, role: 'act', icon: 'RollbackOutlined' },
    Passed: { value: 2, role: 'ok', final },
    NotPassed: { value: 1, role: 'err', final },
  },
  /** Studio statistics use these besides the values of studioReview. */
  studioStatistics: {
    Declared: { value: -1, role: 'neu', icon: 'FileTextOutlined' },
    Selected: { value: 100, role: 'ok', icon: 'TrophyOutlined', final },
  },
  completion: {
    Completed: { value: 4, role: 'ok', final },
    Studying: { value: 2, role: 'info' },
    NotCompleted: { value: 3, role: 'err', final },
    NoRequirement: { value: 0, role: 'off', final },
    NotStarted: { value: 1, role: 'neu' },
  },
  certificateReview: {
    Unreviewed: { value: 1, role: 'wait' },
    Reviewing: { value: 4, role: 'info', icon: 'EyeOutlined' },
    Passed: { value: 2, role: 'ok', icon: 'SafetyCertificateOutlined', final },
    NotPassed: { value: 3, role: 'err' },
  },
  /** A course on another platform. */
  eed: {
    Waiting: { value: 0, role: 'wait' },
    Complete: { value: 1, role: 'ok' },
    Differs: { value: 2, role: 'err' },
  },
  /** State of a report of missing hours. */
  eedReport: {
    Waiting: { value: 0, role: 'wait' },
    MadeGood: { value: 1, role: 'ok' },
    Refused: { value: 2, role: 'err' },
  },
  recharge: {
    WaitingPayment: { value: 0, role: 'act', icon: 'WalletOutlined' },
    Paid: { value: 1, role: 'ok', final },
    PaymentFailed: { value: 2, role: 'err', final },
    Closed: { value: 3, role: 'fin', final },
  },
  order: {
    WaitingPayment: { value: 0, role: 'act', icon: 'WalletOutlined' },
    Paid: { value: 1, role: 'ok' },
    Refunding: { value: 2, role: 'info' },
    PartlyRefunded: { value: 3, role: 'up', icon: 'PieChartOutlined' },
    Refunded: { value: 4, role: 'neu', icon: 'RollbackOutlined', final },
    RefundFailed: { value: 5, role: 'err' },
    Closed: { value: 6, role: 'fin', final },
  },
  simpleOrder: {
    WaitingPayment: { value: 0, role: 'act', icon: 'WalletOutlined' },
    Paid: { value: 1, role: 'ok' },
    Refunding: { value: 2, role: 'info' },
    Refunded: { value: 3, role: 'neu', icon: 'RollbackOutlined', final },
    RefundFailed: { value: 4, role: 'err' },
  },
  signup: {
    NotSignedUp: { value: 2, role: 'act', icon: 'FormOutlined' },
    NotStarted: { value: 1, role: 'neu', icon: 'ClockCircleOutlined' },
    Ended: { value: 0, role: 'fin', final },
  },
  /** Standing of a teacher towards a project; the first values are those of the sign-up set. */
  projectStanding: {
    PlaceKept: { value: 7, role: 'act', icon: 'BellOutlined' },
    NotSignedUp: { value: 2, role: 'act', icon: 'FormOutlined' },
    NotStarted: { value: 1, role: 'neu', icon: 'ClockCircleOutlined' },
    Waiting: { value: 6, role: 'wait' },
    Full: { value: 4, role: 'fin' },
    NotSuited: { value: 5, role: 'off' },
    SignedUp: { value: 3, role: 'ok' },
    Ended: { value: 0, role: 'fin', icon: 'MinusCircleOutlined' },
  },
  /** Standing of an account: only a normal one can be signed in to. */
  accountStanding: {
    Normal: { value: 0, role: 'ok' },
    Locked: { value: 1, role: 'err', icon: 'LockOutlined' },
    Retired: { value: 2, role: 'fin' },
    Left: { value: 3, role: 'off' },
    Died: { value: 4, role: 'neu' },
  },
  /** States of a QR code for logging in. */
  loginQr: {
    Unscanned: { value: 0, role: 'neu', icon: 'QrcodeOutlined' },
    Scanned: { value: 1, role: 'info', icon: 'ScanOutlined' },
    LoginSuccess: { value: 2, role: 'ok', final },
    LoginFail: { value: 3, role: 'err', final },
    Expired: { value: 4, role: 'fin', final },
  },
} as const satisfies Record<string, Record<string, StatusRow>>;
