import { StudioType } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import type { studio } from '../../db/schema';
import { idOf, nameOf } from '../dictionaries';
import { seedId } from '../ids';
import { organisation } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import { createRng, type Rng } from '../random';
import { fieldOf } from '../theses';
import { named } from './named';
import * as words from './words';

export type SeedStudio = typeof studio.$inferInsert;

const { FamousTeacher, FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

/** Total number of studios. */
const STUDIOS = 86;
/** Numbers of further hosts of rare kinds, besides those with known names. */
const RARE = { principals: 14, vocational: 9, undergraduate: 8 } as const;

const heads = ({ profile }: SeedTeacher) => /校长|园长/.test(profile.positionName ?? '');
const isVocational = ({ profile }: SeedTeacher) => profile.vocationalMajorId !== undefined;
const isHigher = ({ profile }: SeedTeacher) => profile.subjectCategoryId !== undefined;
/** Has a person a high title? Such teachers become hosts before the others. */
const isSenior = ({ profile }: SeedTeacher) =>
  /^(正高级|高级|教授|副教授)/.test(profile.titleId ? nameOf('title', profile.titleId) : '');

const typeOf = (host: SeedTeacher): StudioType => {
  if (isVocational(host)) return FamousTeacherVocational;
  if (isHigher(host)) return FamousTeacherUndergraduate;
  return heads(host) ? FamousPrincipal : FamousTeacher;
};

/** Field of a studio: that of its host; a principal's studio has a stage of schools only. */
function field(type: StudioType, { profile }: SeedTeacher): Partial<SeedStudio> {
  const stage = { periodId: profile.mainPeriodId ?? null };
  if (type === FamousTeacherVocational)
    return { ...stage, majorId: profile.vocationalMajorId ?? idOf('vocationalMajor', '汽车运用与维修') };
  if (type === FamousTeacherUndergraduate) return { ...stage, subjectCategoryId: profile.subjectCategoryId ?? null };
  return type === FamousPrincipal ? stage : { ...stage, subjectId: profile.mainSubjectId ?? null };
}

/** Topics of a studio: the host's subject, or leading a school. */
export const topicsOf = (type: StudioType, host: SeedTeacher): readonly string[] =>
  type === FamousPrincipal ? words.schoolTopics : fieldOf(host.profile).topics;

/** Fills the places of a sentence; each `{n}` gets a number of its own. */
const filled = (text: string, values: Readonly<Record<string, string>>, rng: Rng, [least, most]: [number, number]) =>
  text
    .replaceAll('{n}', () => String(rng.int(least, most)))
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Texts of a studio; `known` holds those already used, so that all are different. */
function texts(host: SeedTeacher, type: StudioType, rng: Rng, known: Set<string>) {
  const { place, subject } = fieldOf(host.profile);
  const years = 2026 - Number((host.profile.firstTeachingTime ?? '2001').slice(0, 4));
  const [first = '', second = ''] = rng.sample(topicsOf(type, host), 2);
  const values = {
    about: `${first}与${second}`,
    org: organisation(host.orgId).name,
    host: host.realName,
    years: String(Math.max(years, 1)),
    place: `${place}${subject}`,
  };
  const say = (all: readonly string[], range: [number, number] = [3, 12]) => filled(rng.pick(all), values, rng, range);
  let motto: string;
  do motto = `${first}与${second}，${say(words.figures, [4, 24])}。`;
  while (known.has(motto));
  known.add(motto);
  const parts = ['目标', '研修', '成果', '保障'].map((name, i) => {
    const from = [words.goals, words.trainings, words.outcomes, words.supports][i] ?? [];
    return `${'一二三四'.charAt(i)}、${name}：${say(from, [6, 20])}`;
  });
  return {
    motto,
    researchworkintro: [say(words.openings), say(words.middles), say(words.endings)].join('\n'),
    studioconstructionplan: parts.join('\n'),
  };
}

const eligible = (one: SeedTeacher) =>
  one.profile.teacherRole && one.profileReview === 2 && one.stageCategory !== 3 && one.profile.birthday < '1990';

/** Hosts of the other studios: rare kinds first, then teachers of schools. */
function hostsOf(people: readonly SeedTeacher[], count: number, rng: Rng): SeedTeacher[] {
  const pool = rng.shuffle(people.filter(eligible));
  const rare = [
    ...pool.filter((one) => heads(one) && !isVocational(one) && !isHigher(one)).slice(0, RARE.principals),
    ...pool.filter(isVocational).slice(0, RARE.vocational),
    ...pool.filter(isHigher).slice(0, RARE.undergraduate),
  ];
  const schools = pool.filter((one) => !heads(one) && !isVocational(one) && !isHigher(one));
  const teachers = [...schools.filter(isSenior), ...schools.filter((one) => !isSenior(one))];
  return rng.shuffle([...rare, ...teachers.slice(0, count - rare.length)]);
}

/** Name of a studio; the same word is not used twice in the same field. */
function nameFor(host: SeedTeacher, type: StudioType, i: number): string {
  const word = words.studioNames[(i * 7) % words.studioNames.length] ?? '';
  if (type === FamousPrincipal) return `${word}名校长工作室`;
  const { vocationalMajorId: major, subjectCategoryId: category } = host.profile;
  if (major) return `${word}${nameOf('vocationalMajor', major)}名师工作室`;
  if (category) return `${word}${nameOf('subjectCategory', category)}教学工作室`;
  const { subject, place } = fieldOf(host.profile);
  return `${word}${subject || place.replace('培智学校', '特殊教育')}名师工作室`;
}

const day = (rng: Rng) =>
  `${rng.int(2021, 2025)}-${String(rng.int(3, 11)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`;

/** The studios of the demonstration: the same on every call and every machine. */
export function makeStudios(people: readonly SeedTeacher[]): SeedStudio[] {
  const rng = createRng('studios');
  const known = named.map((one) => {
    const host = people.find(({ loginName }) => loginName === one.host);
    if (!host) throw new Error(`nobody is called ${one.host}`);
    return { ...texts(host, one.type, createRng(one.name), new Set()), ...one, host };
  });
  const taken = new Set(known.map(({ host }) => host.userId));
  const free = people.filter(({ userId }) => !taken.has(userId));
  const said = new Set(known.map(({ motto }) => motto));
  const called = new Set(known.map(({ name }) => name));
  const others = hostsOf(free, STUDIOS - known.length, rng).map((host, i) => {
    const type = typeOf(host);
    let turn = i;
    while (called.has(nameFor(host, type, turn))) turn += 1;
    const name = nameFor(host, type, turn);
    called.add(name);
    const level: 3 | 4 = rng.chance(0.4) ? 4 : 3;
    return { host, name, type, level, ...texts(host, type, rng, said), established: day(rng) };
  });
  return [...known, ...others].map(({ host, established, ...one }, i) => ({
    id: seedId('studio', i + 1),
    type: one.type,
    name: one.name,
    hostId: host.userId,
    orgId: host.orgId,
    level: one.level,
    ...field(one.type, host),
    motto: one.motto,
    researchworkintro: one.researchworkintro,
    studioconstructionplan: one.studioconstructionplan,
    establishedOn: established,
    createdAt: instantOf(`${established} 09:00:00`),
  }));
}
