import { createHash } from 'node:crypto';
import type { StudioType } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import type { StudioAchievementKind } from '../../../domain/studios/face';
import type { attachmentUse, resource, studioAchievement } from '../../db/schema';
import { demonstrationNow, toDate } from '../calendar';
import { describeFiles, fileKey, filmKey } from '../demonstrationFiles';
import { type Film, filmFile } from '../films';
import { seedId } from '../ids';
import { journals } from '../journals';
import type { SeedTeacher } from '../personTypes';
import { createRng, type Rng } from '../random';
import { fieldOf, type SeedFile, titleAbout } from '../theses';
import type { SeedMembers } from './members';
import { named } from './named';
import { type SeedStudio, topicsOf } from './studios';
import { photoOf } from './values';

export interface SeedAchievements {
  achievements: (typeof studioAchievement.$inferInsert)[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

const THIS_YEAR = Number(toDate(demonstrationNow).slice(0, 4));
/** Months in which there is school. */
const months = ['03', '04', '05', '06', '09', '10', '11'];
const levels = ['县级', '市级', '市级', '省级'] as const;
const prizes = ['一等奖', '一等奖', '二等奖'] as const;
const contests = [
  '全市基础教育优秀课例评选',
  '全省教师教学基本功展示',
  '全省教学成果评选',
  '全市优秀教学设计评选',
] as const;
const sets = [
  '微课（{n} 节）',
  '教学设计与课件（{n} 份）',
  '作业样例（{n} 份）',
  '课堂观察记录表（{n} 张）',
  '学习任务单（{n} 份）',
] as const;

interface Made {
  title: string;
  file: SeedFile;
}
type Maker = (topic: string, host: SeedTeacher, date: string, rng: Rng) => Made;

const sheet = (name: string, kind: SeedFile['kind'], caption: string[]): SeedFile => ({ name, kind, caption });

/** Journals for everyone, and those for the host's kind of school. */
const journalsFor = ({ stageCategory }: SeedTeacher) =>
  journals.filter(({ name }) =>
    stageCategory === 1 ? !/特殊|小学|学报/.test(name) : !/职业|职教|特殊|幼儿|学前/.test(name),
  );

/** Title and file of each kind of achievement. */
const makers: Readonly<Record<StudioAchievementKind, Maker>> = {
  lesson: (_topic, host, _, rng) => {
    const { examples } = fieldOf(host.profile);
    const subject =
      examples.length > 0 && rng.chance(0.7)
        ? rng.pick(examples).replaceAll(/[《》“”]/g, '')
        : rng.pick(fieldOf(host.profile).topics);
    const title = `${rng.pick(levels)}公开课《${subject}》`;
    return { title, file: sheet('教学设计.pdf', 'pdf', [`《${subject}》`, '教学设计', host.realName]) };
  },
  thesis: (topic, host, date, rng) => {
    const journal = rng.pick(journalsFor(host));
    const field = fieldOf(host.profile);
    // Principals write about schools, not about a subject.
    const about = field.topics.includes(topic)
      ? field
      : { ...field, place: topic.includes('学校') ? '' : '学校', subject: '', examples: [] };
    const paper = titleAbout(about, topic, rng);
    const issue = `${date.slice(0, 4)} 年第 ${Number(date.slice(5, 7))} 期`;
    return {
      title: `《${paper}》，《${journal.name}》${issue}`,
      file: sheet('论文首页.pdf', 'pdf', [paper, journal.name, issue]),
    };
  },
  award: (topic, _, __, rng) => {
    const [contest, prize] = [rng.pick(contests), rng.pick(prizes)];
    return { title: `${contest}${prize}：${topic}`, file: sheet('获奖证书.png', 'png', [contest, prize, topic]) };
  },
  project: (topic, _, __, rng) => {
    const state = rng.pick(['立项', '中期检查通过', '结题']);
    const title = `${rng.pick(['市级', '省级'])}课题“${topic}的实践研究”${state}`;
    return { title, file: sheet('课题文件.pdf', 'pdf', [`${topic}的实践研究`, state]) };
  },
  resource: (topic, _, __, rng) => {
    const what = rng.pick(sets).replace('{n}', String(rng.int(6, 24)));
    return { title: `${topic}${what}`, file: sheet('资源目录.pdf', 'pdf', [topic, what]) };
  },
};

/** Number of achievements of each kind in a studio without a story of its own. */
const usual = (rng: Rng): Record<StudioAchievementKind, number> => ({
  lesson: rng.int(1, 4),
  thesis: rng.int(0, 3),
  award: rng.int(0, 2),
  project: rng.int(0, 1),
  resource: rng.int(0, 2),
});

/** A school day between the founding of a studio and now. */
function dayFor(established: string, rng: Rng, thisYear: boolean): string {
  const first = Number(established.slice(0, 4));
  const last = toDate(demonstrationNow - 86_400_000);
  for (let tries = 0; tries < 40; tries += 1) {
    const year = thisYear ? THIS_YEAR : rng.int(Math.max(first, THIS_YEAR - 2), THIS_YEAR);
    const date = `${year}-${rng.pick(months)}-${String(rng.int(1, 28)).padStart(2, '0')}`;
    if (date >= established && date <= last) return date;
  }
  return last;
}

/** Achievements of the studios and their films: the same on every call and every machine. */
export function makeAchievements(
  people: readonly SeedTeacher[],
  studios: SeedStudio[],
  members: SeedMembers['members'],
): SeedAchievements {
  const made: SeedAchievements = { achievements: [], resources: [], uses: [] };
  const personOf = new Map(people.map((one) => [one.userId, one]));
  const describe = describeFiles();
  const keep = (
    of: SeedStudio,
    name: string,
    facts: Pick<typeof resource.$inferInsert, 'ext' | 'mime' | 'size' | 'sha256' | 'scene' | 'storageKey'>,
  ) => {
    const id = seedId('studioFile', made.resources.length + 1);
    made.resources.push({ id, ownerId: of.hostId, name, ...facts, createdAt: of.createdAt });
    made.uses.push({ resourceId: id, subjectKind: 'studio', subjectId: of.id });
    return id;
  };
  const film = (name: Film['name']) => {
    const { mime, bytes } = filmFile(name, 'mp4');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ext: 'mp4', mime, size: bytes.length, sha256, scene: 'video', storageKey: filmKey(name, 'mp4') };
  };
  for (const [i, of] of studios.entries()) {
    const rng = createRng(`studio achievements ${of.id}`);
    const host = personOf.get(of.hostId);
    if (!host) continue;
    const known = named[i];
    if (known) of.videoId = keep(of, `${of.name}简介.mp4`, film(i % 2 === 0 ? 'short' : 'lesson'));
    const authors = [
      host.realName,
      ...members.flatMap(({ studioId, accountId, examinedAt }) =>
        studioId === of.id && examinedAt ? (personOf.get(accountId)?.realName ?? []) : [],
      ),
    ];
    const topics = topicsOf(of.type as StudioType, host);
    const titles = new Set<string>();
    for (const [category, count] of Object.entries(known?.achievements ?? usual(rng)))
      for (let n = 0; n < count; n += 1) {
        const date = dayFor(
          of.establishedOn,
          rng,
          known !== undefined && (category === 'lesson' || category === 'thesis'),
        );
        const make = () => makers[category as StudioAchievementKind](rng.pick(topics), host, date, rng);
        let one = make();
        for (let tries = 0; titles.has(one.title) && tries < 20; tries += 1) one = make();
        if (titles.has(one.title)) continue;
        titles.add(one.title);
        const { file, title } = one;
        const withFile = category !== 'project' && rng.chance(0.65);
        const facts = { ext: file.kind, ...describe(file), scene: 'attachment', storageKey: fileKey(file) };
        made.achievements.push({
          id: seedId('studioAchievement', made.achievements.length + 1),
          studioId: of.id,
          category,
          title,
          date,
          authors: category === 'lesson' ? [rng.pick(authors)] : rng.sample(authors, rng.int(1, 3)),
          resourceIds: withFile ? [keep(of, file.name, facts)] : [],
          createdAt: instantOf(`${date} 17:00:00`),
        });
      }
  }
  // The studios with known names have a seal as picture; half of the others show their host.
  for (const of of studios.filter((_, i) => !named[i] && i % 2 === 0)) {
    const host = personOf.get(of.hostId);
    if (!host) continue;
    const photo = photoOf(host);
    of.photoId = keep(of, photo.name, {
      ext: photo.kind,
      ...describe(photo),
      scene: 'avatar',
      storageKey: fileKey(photo),
    });
  }
  return made;
}
