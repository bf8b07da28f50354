import type { FileRow, GrowthImprint, PersonnelArchives } from '../../../domain/api/personnel';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { fileSections, type ImprintKind, originalOf, yearlyFigures, yearOf } from '../../../domain/personnel/file';
import type { StoredProfile } from '../../../domain/profile';
import { compareDates, todayOf } from '../../../domain/rules/calendar';
import { minuteMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { keptAnswers } from '../../keptAnswers';
import { certificatePart } from './certificatePart';
import { creditPart } from './creditPart';
import { kpiPart, researchPart, yearlyPart } from './documentParts';
import { fileVersion } from './fileVersion';
import { officePart, studioPart } from './otherParts';
import { type Own, ownOf } from './own';
import type { FileEntry, ReadPart, Whose } from './part';
import { recordPart } from './recordPart';
import { studyPart } from './studyPart';

/** Areas that give entries to the archives. A new area adds its part here. */
const parts: readonly ReadPart[] = [
  studyPart,
  certificatePart,
  creditPart,
  recordPart,
  researchPart,
  yearlyPart,
  kpiPart,
  studioPart,
  officePart,
];

/** An entry with its row of the archives. */
interface Told extends FileEntry {
  readonly row: FileRow;
}
/** All that the product tells of a person's working life. */
export interface WorkingLife {
  /** The newest first. */
  readonly entries: readonly Told[];
  readonly basic: PersonnelArchives['basic'];
  /** Month of the first lesson. */
  readonly since: string | undefined;
  readonly mobile: string;
  readonly email: string | null;
}

function rowsFor({ files }: Own) {
  const infos = new Map(files.map((file) => [file.id, resInfo(file)]));
  return ({ section: _, kind: __, formerIds: ___, fileIds = [], ...entry }: FileEntry): FileRow => ({
    ...entry,
    year: yearOf(entry.date),
    verified: entry.state === 'verified',
    files: fileIds.flatMap((id) => infos.get(id) ?? []),
  });
}

async function tell(ctx: Context, user: Whose): Promise<WorkingLife> {
  const own = await ownOf(ctx, user);
  const told = await Promise.all(parts.map((part) => part(ctx, user, own)));
  const toRow = rowsFor(own);
  const { profile, mobile, email } = own.person;
  return {
    entries: told
      .flat()
      .sort((a, b) => compareDates(b.date, a.date) || compareDates(b.recordId, a.recordId))
      .map((entry) => ({ ...entry, row: toRow(entry) })),
    basic: await basicOf(ctx, own),
    since: profile.firstTeachingTime?.slice(0, MONTH),
    mobile,
    email,
  };
}

/** About a hundred people's files; dictionaries and names of others are not part of the version. */
const KEPT = { bytes: 48 * 1024 * 1024, lifeMs: 5 * minuteMs };
const lives = new WeakMap<Db, ReturnType<typeof keptAnswers<WorkingLife>>>();

/**
 * The file of a person, told once and kept until anything that it is told from has changed, or a day begins. Names from
 * dictionaries are at most five minutes old.
 */
export async function fileOf(ctx: Context, user: Whose): Promise<WorkingLife> {
  const kept = lives.get(ctx.db) ?? keptAnswers<WorkingLife>(KEPT);
  lives.set(ctx.db, kept);
  const version = await fileVersion(ctx, user);
  return kept.get(`${user.id} ${ctx.locale}`, `${todayOf(ctx.now())} ${version}`, () => tell(ctx, user));
}

const MONTH = 'YYYY-MM'.length;

/** Whole years since a day. */
const yearsSince = (day: string, today: string) =>
  yearOf(today) - yearOf(day) - (today.slice(4) < day.slice(4) ? 1 : 0);

async function basicOf(ctx: Context, own: Own): Promise<PersonnelArchives['basic']> {
  const { person, orgName, files } = own;
  const values: StoredProfile = person.profile;
  const named = async (name: string, id: string | undefined) =>
    id === undefined ? undefined : (await dictionary(ctx, name)).names.get(id);
  const [period, subject, title, education, degree, nationality] = await Promise.all([
    named(Dictionary.Period, values.mainPeriodId),
    named(Dictionary.Subject, values.mainSubjectId),
    named(Dictionary.Title, values.titleId),
    named(Dictionary.Education, values.highestEducationLevelId),
    named(Dictionary.Degree, values.highestDegreeLevelId),
    named(Dictionary.Nationality, values.nationality),
  ]);
  const obtained = own.records
    .filter(({ category, data }) => category === 'ProfessionalTitle' && data.titleId === values.titleId)
    .map(({ data }) => String(data.obtainDate ?? ''))
    .sort();
  const first = values.firstTeachingTime;
  const photo = files.find(({ id }) => id === values.avatarResId);
  return {
    realName: person.realName,
    orgName,
    ...(values.sex !== undefined && { sex: values.sex }),
    ...(values.birthday && { birthday: values.birthday.slice(0, MONTH) }),
    ...(nationality && { nationality }),
    ...(period && { teaching: subject ? say(ctx.locale, 'common.teaching', { period, subject }) : period }),
    ...(first && {
      firstTeachingTime: first.slice(0, MONTH),
      teachingYears: yearsSince(first, todayOf(ctx.now())),
    }),
    ...(title && { title }),
    ...(title && obtained[0] && { titleDate: obtained[0].slice(0, MONTH) }),
    ...(education && { education }),
    ...(degree && { degree }),
    ...(photo && { photo: resInfo(photo) }),
  };
}

/** Archives of the user by section, all or of one year. */
export async function archivesOf(
  ctx: Context,
  user: SessionUser,
  { year }: { year?: number | undefined },
): Promise<PersonnelArchives> {
  const { basic, entries } = await fileOf(ctx, user);
  const asked = year === undefined ? entries : entries.filter(({ row }) => row.year === year);
  const sections = fileSections.flatMap((key) => {
    const rows = asked.flatMap(({ section, row }) => (section === key ? [row] : []));
    return rows.length === 0
      ? []
      : [{ key, name: say(ctx.locale, `personnel.section.${key}`), count: rows.length, rows }];
  });
  return { basic, sections };
}

/** The growth imprint: entries of the archives that are events, oldest first, and the figures of each year. */
export async function imprintOf(
  ctx: Context,
  user: SessionUser,
  query: { fromYear?: number | undefined; toYear?: number | undefined; kinds?: ImprintKind[] | undefined },
): Promise<GrowthImprint> {
  const { since, entries } = await fileOf(ctx, user);
  const now = todayOf(ctx.now()).slice(0, MONTH);
  const last = query.toYear ?? yearOf(now);
  // Years before the first lesson are only in the archives: the imprint has no ring for them.
  const begins = since === undefined ? Math.min(last, ...entries.map(({ row }) => row.year)) : yearOf(since);
  const from = Math.max(begins, query.fromYear ?? begins);
  const within = entries.filter(({ row: { year } }) => year >= from && year <= last);
  const events = within.flatMap(({ kind, row }) => {
    if (!kind || (query.kinds && !query.kinds.includes(kind))) return [];
    const { recordId: id, title, detail, date, link, state, source, files } = row;
    const original = originalOf(files);
    const told = { id, kind, title, date, state, source, files: original ? [original] : [] };
    return [{ ...told, ...(detail && { detail }), ...(link && { link }) }];
  });
  return { ...(since && { since }), now, events: events.reverse(), yearly: yearlyFigures(within, from, last) };
}
