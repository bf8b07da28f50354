/** Lengths and ranges of fields. Texts are counted in characters: one outside of the basic plane counts as one. */
export const fieldLimits = {
  loginName: { min: 6, max: 32 },
  password: { min: 8, max: 16 },
  realName: { min: 2, max: 50 },
  idCard: 18,
  passport: 9,
  smsCode: 6,
  url: 2048,
  text: 50,
  honoraryTitle: 300,
  /** Review reasons and remarks. */
  reason: 300,
  teachingYears: { min: 1, max: 60 },
} as const;

/**
 * Limits of reviews: seconds in which a decision can be taken back, documents decided at once, own reasons offered
 * again, rows of an exported spreadsheet, and the longest queue in which a place is counted.
 */
export const reviewLimits = {
  undoSeconds: 60,
  /** Minutes in which several looks at a document are one entry of the audit log. */
  lookMinutes: 5,
  /** Seconds after its last sign of life for which a reviewer is shown at a document. */
  presenceSeconds: 45,
  /** Minutes for which a question of one reviewer to another, and the answer, is shown. */
  askMinutes: 10,
  batch: 200,
  phrases: 20,
  exported: 10_000,
  /** Limit of counting for the menu, which shows `999+` from here on. */
  told: 1000,
  counted: 1000,
} as const;

/** Drafts on the server: characters of one draft, and how many drafts are kept for a person. */
export const draftLimits = { length: 60_000, kept: 100 } as const;

/** Records copied or rows imported at once, and how long what was checked or stored can be gone on with or undone. */
export const transferLimits = {
  reused: 200,
  importRows: 1000,
  /** Minutes that a checked import waits for its commit; hours that one which has begun can be gone on with. */
  importMinutes: 30,
  begunHours: 24,
  undoHours: 24,
  /** Rows of a sheet up to which a check tells each of them; of a longer one it tells so many that have errors. */
  checkRows: 1000,
  checkFaults: 500,
  /** Rows that stay as they are when a sheet is undone, as far as they are told one by one. */
  undoKept: 200,
  /** Mergings of one sheet of organisations: they are carried out together, and each moves its people. */
  sheetMerges: 100,
} as const;

/** Most rows of a sheet by its import kind, where it is not `transferLimits.importRows`. */
const sheetRows: Readonly<Record<string, number>> = {
  organisation: 5000,
  dictionaryEntry: 5000,
  officeGrant: 5000,
  officeSeat: 5000,
  teacherProfile: 100_000,
};
export const importRowsOf = (kind: string): number => sheetRows[kind] ?? transferLimits.importRows;

/** Money and orders; amounts are fen. */
export const orderLimits = {
  /** Minutes that an order or a recharge waits for its payment. */
  payMinutes: 30,
  /** A line can be given back while at most this share of its course has been studied, in percent. */
  refundPercent: 20,
  /** Minutes before the money of a refund moves; until then the refund can be cancelled. */
  refundMinutes: 10,
  /** Seconds after which the system of invoices is asked for one. */
  invoiceSeconds: 20,
  coursesPerOrder: 100,
  rechargeMin: 100,
  rechargeMax: 500_000,
  /** A learning card is locked after this many wrong passwords. */
  cardTries: 5,
} as const;

/** Self-study: how watched time is counted and shown. Times are seconds unless named otherwise. */
export const studyLimits = {
  /** How often the viewer saves. */
  saveEvery: 30,
  /** Time that a slow network may add to an interval. */
  tolerance: 5,
  /** Seconds by which rounding to whole numbers may exceed the played time. */
  rounding: 2,
  /** A course that is opened again after this long begins a new sitting: idle time before it does not count. */
  sittingGap: 7200,
  /** A section counts as watched to its end when no more than this is missing: players stop a little early. */
  endSlack: 2,
  /** Life of the address of a film or a document. */
  mediaLife: 7200,
  comment: 300,
  /** Marks of 100 from which an exam is passed. */
  examPass: 60,
  /** Hours between two tries at an exam of a training. */
  retakeHours: 24,
  /** Days before the end of a plan when those who lack something are told. */
  endingDays: 7,
} as const;

/** Seconds until a number may ask for the next code. */
export const RESEND_AFTER = 60;

/** Defaults of requests and timing, in milliseconds. */
export const durations = {
  cacheLifetime: 60_000,
  focusRefreshSpan: 5_000,
  dataCacheTime: 300_000,
  chunkLoadTimeout: 120_000,
  requestTimeout: 20_000,
  transferTimeout: 120_000,
  /** Another release counts for a page once it has been named for this long: until then it is being started. */
  releaseSettled: 60_000,
  /** After "later" an open page does not speak of the other release for this long. */
  releasePutOff: 3_600_000,
  /** The organisations are not fetched again within this span. */
  organisationRefreshSkip: 2_500,
  toast: 3_000,
  notification: 4_500,
  /** How often an open tab asks whether there are new messages, and at most how rarely after failures. */
  messagePoll: 20_000,
  messagePollMax: 300_000,
  /** Deleted messages can be taken back for this long. */
  messageRestore: 600_000,
  /** 30 days: a deleted record can be put back for this long. */
  recordRestore: 2_592_000_000,
  /** 30 days: a draft older than this is dropped. */
  draftLife: 2_592_000_000,
} as const;

/** Number of a list's first page. */
export const FIRST_PAGE = 1;
/** Last page that a list has: calls refuse a higher number, and an address with one shows page 1. */
export const MAX_PAGE = 1_000_000;

/**
 * Rows of a page, by kind of list; `topMessages` is the length of the short list, `most` the largest size of a call.
 */
export const pageSizes = {
  default: 10,
  messages: 10,
  topMessages: 5,
  plans: 5,
  courses: 8,
  courseMembers: 5,
  /** Read ahead for a reviewer who works through the queue: no screen shows it as a page. */
  queue: 50,
  /** Rows that a picker shows at once, or that are looked up among the user's own. */
  picker: 100,
  most: 100,
} as const;

/** Sizes of the page frame in CSS pixels. */
export const layout = { mainWidth: 1180, minStretchWidth: 1360, headerHeight: 54, footerHeight: 64 } as const;

/** Annual-assessment modules up to this value have a page of their own. */
export const MODULE_PAGE_MAX = 12;

/** Keys of the local storage. */
export const localKeys = {
  token: 'token',
  organisations: 'sysOrgs',
  officialGuideCancelled: 'officialGuideCancelled',
  deskKeys: 'deskKeys',
  recentScreens: 'palette.recent',
  locale: 'umi_locale',
} as const;

/** Local storage key of a draft; `key` is `<userId>:<form>:<record id or 'new'>`. */
export const draftKey = (key: string) => `draft:${key}`;

/** Keys of the session storage. */
export const sessionKeys = {
  officialProfile: 'officialProfile',
  projectListKeyword: 'projectListKeyword',
  endedTrainingKeyword: 'endedTrainingKeyword',
  creditMergeAccount: 'creditMergeAccount',
  convertedCreditRecords: 'convertedCreditRecords',
  redirectKey: 'redirectKey',
} as const;

/**
 * Prefix of the annual-assessment calls. They have no controller; change this line for an API that has one
 * (`AnnualAssessment/`).
 */
export const ASSESSMENT_CONTROLLER = '' as const;
/** The same for the calls of studios (`Studio/`). */
export const STUDIO_CONTROLLER = '' as const;

/** Days before a window ends on which a person with an unsubmitted document is told, once each. */
export const reminderDays = [7, 1] as const;

/**
 * Reviewers are told once of a waiting document: `daysBefore` days before their level must decide, or after it has
 * waited for `workingDays` working days.
 */
export const reviewReminder = { daysBefore: 3, workingDays: 5 } as const;

/** Files that an objection may have. */
export const mostObjectionFiles = 5;
/** Objections that one person may raise in 24 hours: each is work for the reviewers. */
export const mostObjectionsADay = 10;

/** Most declarants of the same work that a reviewer is shown; more names tell nothing new. */
export const mostDuplicates = 10;
