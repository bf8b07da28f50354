import { type FileState, fileSections } from './file';

/*
 * A résumé is a choice from the personnel file: sections in an order, their entries, and a few words of the person's
 * own. It refers to entries by their ids, so that it always shows what the file says. Words are `resume.section.<key>`.
 */

/** How the paper is set: formal, plain, in two columns. */
export const resumeTemplates = [1, 2, 3] as const;
export const templateNames = [
  { value: 1, name: 'formal' },
  { value: 2, name: 'plain' },
  { value: 3, name: 'columns' },
] as const satisfies readonly { value: (typeof resumeTemplates)[number]; name: string }[];
export type ResumeTemplate = (typeof resumeTemplates)[number];

export const resumeLimits = {
  /** Versions of one person. */
  versions: 10,
  name: 20,
  summary: 500,
  custom: 8,
  customTitle: 20,
  customText: 1000,
  /** Most entries that are chosen one by one; above it choose all. */
  chosen: 100,
} as const;

/** Sections that every résumé has, in the order of a new one: the person, the own words, then those of the file. */
export const fixedSections = [
  'basic',
  'summary',
  'certificate',
  'post',
  'research',
  'work',
  'award',
  'teaching',
  'training',
  'studio',
  'yearly',
] as const satisfies readonly ('basic' | 'summary' | (typeof fileSections)[number])[];
export type FixedSection = (typeof fixedSections)[number];

/** Sections that a new résumé hides, because they are rarely shown. */
const rarelyShown: readonly string[] = ['yearly'];

const isFixed = (key: string): key is FixedSection => (fixedSections as readonly string[]).includes(key);
/** Sections that list entries of the personnel file. */
export const listsEntries = (key: string): boolean => (fileSections as readonly string[]).includes(key);

const CUSTOM = 'custom:';
/** The key of a section that the person has added. */
export const customKey = (id: string): string => `${CUSTOM}${id}`;
export const customIdOf = (key: string): string | undefined =>
  key.startsWith(CUSTOM) ? key.slice(CUSTOM.length) : undefined;

export interface ResumeSection {
  readonly key: string;
  readonly visible: boolean;
  /** Counted from 0. */
  readonly order: number;
  /** Entries in their order; `all`: every entry of the section, also future ones. */
  readonly recordIds: readonly string[] | 'all';
  readonly pageBreakBefore?: boolean | undefined;
}

export interface ResumeCustom {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface ResumeContent {
  readonly name: string;
  readonly template: ResumeTemplate;
  readonly summary?: string | undefined;
  readonly sections: readonly ResumeSection[];
  readonly custom: readonly ResumeCustom[];
  readonly showPhoto: boolean;
  /** Hides the middles of phone number and mail address. */
  readonly maskContact: boolean;
}

/** A new résumé: everything that the file holds, newest first. */
export const emptyResume = (name: string): ResumeContent => ({
  name,
  template: 1,
  sections: settledSections([], []),
  custom: [],
  showPhoto: true,
  maskContact: true,
});

/**
 * Every section once, in its order: unknown ones are left out, missing ones are added at the end. So an older résumé
 * has the sections that the file got later, hidden until the person shows them.
 */
export function settledSections(
  sections: readonly ResumeSection[],
  custom: readonly Pick<ResumeCustom, 'id'>[],
): ResumeSection[] {
  const own = custom.map(({ id }) => customKey(id));
  const known = new Map<string, ResumeSection>();
  for (const section of [...sections].sort((a, b) => a.order - b.order))
    if (!known.has(section.key) && (isFixed(section.key) || own.includes(section.key)))
      known.set(section.key, {
        ...section,
        recordIds: section.recordIds === 'all' ? 'all' : [...new Set(section.recordIds)],
      });
  const isNew = sections.length === 0;
  for (const key of [...fixedSections, ...own])
    if (!known.has(key))
      known.set(key, {
        key,
        visible: customIdOf(key) !== undefined || (isNew && !rarelyShown.includes(key)),
        order: 0,
        recordIds: 'all',
      });
  return [...known.values()].map((section, order) => ({ ...section, order }));
}

/** An entry of the personnel file as a résumé shows it. */
export interface ResumeEntry {
  readonly recordId: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** A day, a month or a year. */
  readonly date: string;
  /** Review state, and number of files that prove it: for the person who chooses, not for the paper. */
  readonly state: FileState;
  readonly files: number;
  /** Ids of the same thing entered in other years: a choice of one of them means this entry. */
  readonly formerIds?: readonly string[] | undefined;
}

/** Entries of a choice in their order, and ids of chosen entries that are no longer in the file. */
export function chosenOf<E extends ResumeEntry>(
  recordIds: ResumeSection['recordIds'],
  entries: readonly E[],
): { shown: E[]; gone: string[] } {
  if (recordIds === 'all') return { shown: [...entries], gone: [] };
  const byId = new Map(entries.flatMap((one) => [one.recordId, ...(one.formerIds ?? [])].map((id) => [id, one])));
  return {
    shown: [...new Set(recordIds.flatMap((id) => byId.get(id) ?? []))],
    gone: recordIds.filter((id) => !byId.has(id)),
  };
}

/** Entries of an opened section: the chosen ones in their order, then the others. */
export function listedOf<E extends ResumeEntry>(
  recordIds: ResumeSection['recordIds'],
  entries: readonly E[],
): { entry: E; chosen: boolean }[] {
  const { shown } = chosenOf(recordIds, entries);
  const others = entries.filter((one) => !shown.includes(one));
  return [...shown.map((entry) => ({ entry, chosen: true })), ...others.map((entry) => ({ entry, chosen: false }))];
}

/** The same list with one of its members elsewhere; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  const one = list[from];
  const at = Math.min(Math.max(to, 0), rest.length);
  return one === undefined ? [...list] : [...rest.slice(0, at), one, ...rest.slice(at)];
}

/**
 * Chooses an entry or leaves it out; from a choice of `all`, the others stay chosen. Ids of missing entries are kept.
 */
export function toggled(
  recordIds: ResumeSection['recordIds'],
  entries: readonly ResumeEntry[],
  recordId: string,
): string[] {
  const { shown, gone } = chosenOf(recordIds, entries);
  const ids = shown.map((one) => one.recordId);
  return [...(ids.includes(recordId) ? ids.filter((id) => id !== recordId) : [...ids, recordId]), ...gone];
}

/** Puts a chosen entry at another place of its section. */
export function reordered(
  recordIds: ResumeSection['recordIds'],
  entries: readonly ResumeEntry[],
  from: number,
  to: number,
): string[] {
  const { shown, gone } = chosenOf(recordIds, entries);
  return [
    ...moved(
      shown.map((one) => one.recordId),
      from,
      to,
    ),
    ...gone,
  ];
}

/** A name that none of the others has: `通用版`, `通用版 2`, `通用版 3`; cut where it would be too long. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const of = (n: number) => {
    const end = n === 1 ? '' : ` ${n}`;
    return `${[...wanted].slice(0, resumeLimits.name - end.length).join('')}${end}`;
  };
  for (let n = 1; ; n += 1) if (!taken.includes(of(n))) return of(n);
}
