import type { FileRow, GrowthImprint, PersonnelArchives } from '../../../domain/api/personnel';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { fileSections, type ImprintKind, yearlyFigures, yearOf } from '../../../domain/personnel/file';
import type { StoredProfile } from '../../../domain/profile';
import { compareDates, todayOf } from '../../../domain/rules/calendar';
import { dictionary } from '../../db/dictionaries';
import { resInfo } from '../../files/resources';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { certificatePart } from './certificatePart';
import { creditPart } from './creditPart';
import { kpiPart, researchPart, yearlyPart } from './documentParts';
import { officePart, studioPart } from './otherParts';
import { type Own, ownOf } from './own';
import type { FileEntry, ReadPart } from './part';
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

/** All entries of a person, the newest first, and what was read of the person. */
export async function fileOf(ctx: Context, user: SessionUser): Promise<{ own: Own; entries: FileEntry[] }> {
  const own = await ownOf(ctx, user);
  const told = await Promise.all(parts.map((part) => part(ctx, user, own)));
  const entries = told.flat().sort((a, b) => compareDates(b.date, a.date) || compareDates(b.recordId, a.recordId));
  return { own, entries };
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

const MONTH = 'YYYY-MM'.length;

/** Whole years since a day. */
const yearsSince = (day: string, today: string) =>
  yearOf(today) - yearOf(day) - (today.slice(4) < day.slice(4) ? 1 : 0);

export async function basicOf(ctx: Context, own: Own): Promise<PersonnelArchives['basic']> {
  const { person, orgName, files } = own;
  const values: StoredProfile = person.profile;
  const named = async (name: string, id: string | undefined) =>
    id === undefined ? undefined : (await dictionary(ctx.db, name)).names.get(id);
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
    ...(period && { teaching: `${period}${subject ?? ''}` }),
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
  const { own, entries } = await fileOf(ctx, user);
  const toRow = rowsFor(own);
  const asked = entries.filter(({ date }) => year === undefined || yearOf(date) === year);
  const sections = fileSections.flatMap((key) => {
    const rows = asked.filter(({ section }) => section === key).map(toRow);
    return rows.length === 0
      ? []
      : [{ key, name: say(ctx.locale, `personnel.section.${key}`), count: rows.length, rows }];
  });
  return { basic: await basicOf(ctx, own), sections };
}

/** The growth imprint: entries of the archives that are events, oldest first, and the figures of each year. */
export async function imprintOf(
  ctx: Context,
  user: SessionUser,
  query: { fromYear?: number | undefined; toYear?: number | undefined; kinds?: ImprintKind[] | undefined },
): Promise<GrowthImprint> {
  const { own, entries } = await fileOf(ctx, user);
  const toRow = rowsFor(own);
  const since = own.person.profile.firstTeachingTime?.slice(0, MONTH);
  const now = todayOf(ctx.now()).slice(0, MONTH);
  const last = query.toYear ?? yearOf(now);
  // Years before the first lesson are only in the archives: the imprint has no ring for them.
  const begins = since === undefined ? Math.min(last, ...entries.map(({ date }) => yearOf(date))) : yearOf(since);
  const from = Math.max(begins, query.fromYear ?? begins);
  const within = entries.filter(({ date }) => yearOf(date) >= from && yearOf(date) <= last);
  const events = within.flatMap((entry) => {
    const { kind } = entry;
    if (!kind || (query.kinds && !query.kinds.includes(kind))) return [];
    const { recordId, verified: _, year: __, proofLink: ___, ...row } = toRow(entry);
    return [{ ...row, id: recordId, kind }];
  });
  return { ...(since && { since }), now, events: events.reverse(), yearly: yearlyFigures(within, from, last) };
}
