import type { Category } from '../assessment/binding';

/*
 * The personnel file: all that the product knows of a person's working life, by section and year, and which of it are
 * events of the growth imprint. Words are `personnel.section.<name>`, `.source.<name>`, `.state.<name>` and
 * `.kind.<name>`.
 */

/** Sections in their order. */
export const fileSections = [
  'training',
  'award',
  'work',
  'research',
  'post',
  'teaching',
  'yearly',
  'studio',
  'certificate',
] as const;
export type FileSection = (typeof fileSections)[number];

/** Sources of entries; `office`: entered from the paper file by the personnel office. */
export const fileSources = [
  'assessment',
  'training',
  'project',
  'credit',
  'research',
  'kpi',
  'studio',
  'office',
  'self',
] as const;
export type FileSource = (typeof fileSources)[number];

/** Review states of an entry; `running`: it goes on, and there is nothing to verify yet. */
export const fileStates = ['verified', 'reviewing', 'unverified', 'returned', 'running'] as const;
export type FileState = (typeof fileStates)[number];

/** Kinds of events of the growth imprint, in the order of its legend. */
export const imprintKinds = ['training', 'award', 'thesis', 'subject', 'title', 'studio', 'kpi', 'credit'] as const;
export type ImprintKind = (typeof imprintKinds)[number];

interface Place {
  readonly section: FileSection;
  /** Kind of its event in the growth imprint; absent: no event. */
  readonly kind?: ImprintKind;
}

/**
 * Places of the records of the yearly assessment. Sections with a single record are basic facts and are not listed
 * here.
 */
export const recordPlaces: Readonly<Record<Exclude<Category, 'TeacherInfo' | 'JobOccupation' | 'OtherInfo'>, Place>> = {
  AwardsSituation: { section: 'award', kind: 'award' },
  TutoredCompetition: { section: 'award', kind: 'award' },
  Thesis: { section: 'work', kind: 'thesis' },
  Book: { section: 'work', kind: 'thesis' },
  Patent: { section: 'work' },
  PatentBook: { section: 'work' },
  ResearchProject: { section: 'research', kind: 'subject' },
  ProfessionalTitle: { section: 'post', kind: 'title' },
  PersionalJob: { section: 'post' },
  PartTimeJob: { section: 'post' },
  WorkExperience: { section: 'post' },
  TeachingResult: { section: 'teaching' },
  OpenClass: { section: 'teaching' },
  CriticalWork: { section: 'teaching' },
  DirectedActivity: { section: 'teaching' },
  HeadMaster: { section: 'teaching' },
  Guidance: { section: 'teaching' },
  TeachingWorkload: { section: 'teaching' },
  Attendance: { section: 'teaching' },
  OtherExperiences: { section: 'teaching' },
  Summary: { section: 'yearly' },
  Education: { section: 'certificate' },
  Degree: { section: 'certificate' },
  TechnicalQualificationCert: { section: 'certificate' },
  ProfessionalQualificationCert: { section: 'certificate' },
};

/** Pages of the personnel file, without the base path. */
export const personnelLinks = {
  archives: '/personal/console/personnelFiles/myarchives',
  imprint: '/personal/console/personnelFiles/growtImprint',
  resume: (id: string) => `/personal/console/personnelFiles/myResume?${new URLSearchParams({ id })}`,
} as const;

/** The year that a date lies in: a day, a month, a school year or a year. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));

interface Counted {
  readonly date: string;
  readonly hour?: number | undefined;
  readonly credit?: number | undefined;
  readonly kind?: ImprintKind | undefined;
}

/** Figures of one year of a working life. */
export interface YearFigures {
  year: number;
  hour: number;
  credit: number;
  awards: number;
  theses: number;
}

const tenths = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 10), 0) / 10;

/** The figures of every year from the first to the last, those without anything included. */
export function yearlyFigures(rows: readonly Counted[], from: number, to: number): YearFigures[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
    const year = from + i;
    const own = rows.filter(({ date }) => yearOf(date) === year);
    const of = (kind: ImprintKind) => own.filter((row) => row.kind === kind).length;
    return {
      year,
      hour: tenths(own.map(({ hour }) => hour)),
      credit: tenths(own.map(({ credit }) => credit)),
      awards: of('award'),
      theses: of('thesis'),
    };
  });
}

const pictures = new Set(['png', 'jpg', 'jpeg', 'webp']);
/** Is a file shown as it is, by its extension? */
export const isPicture = ({ resExt = '' }: { readonly resExt?: string | undefined }): boolean =>
  pictures.has(resExt.toLowerCase());

/** The original that stands for an entry: its first picture, else its first file; undefined without any. */
export const originalOf = <F extends { readonly resExt?: string | undefined }>(files: readonly F[]): F | undefined =>
  files.find(isPicture) ?? files[0];
