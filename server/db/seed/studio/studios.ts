import { StudioType } from '../../../../domain/enums';
import { instantOf } from '../../../../domain/rules/calendar';
import type { studio } from '../../schema';
import { idOf } from '../dictionaries';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';

export type SeedStudio = typeof studio.$inferInsert;

const { FamousTeacher, FamousPrincipal, FamousTeacherVocational, FamousTeacherUndergraduate } = StudioType;

interface Named {
  readonly host: string;
  readonly name: string;
  readonly type: StudioType;
  readonly level: 3 | 4;
  readonly motto: string;
  readonly established: string;
}

/** Studios of people who are known by name; the first is manage01's. */
const named: readonly Named[] = [
  {
    host: 'manage01',
    name: '石榴籽名师工作室',
    type: FamousTeacher,
    level: 4,
    motto: '聚焦情境化课例，近一年公开课 14 节，论文 9 篇。',
    established: '2025-03-18',
  },
  {
    host: 'zhouwj_1996',
    name: '春蚕名校长工作室',
    type: FamousPrincipal,
    level: 4,
    motto: '乡村小规模学校办学质量提升，结对学校 11 所。',
    established: '2024-09-12',
  },
  {
    host: 'cenyk_1999',
    name: '匠心汽修名师工作室',
    type: FamousTeacherVocational,
    level: 3,
    motto: '课证融通与企业导师共建，企业成员 6 人。',
    established: '2024-04-22',
  },
  {
    host: 'liangjx_2001',
    name: '明远历史教学工作室',
    type: FamousTeacher,
    level: 4,
    motto: '史料实证素养评价，题库 480 题已共享。',
    established: '2023-10-16',
  },
  {
    host: 'luosq_2003',
    name: '润物心理健康工作室',
    type: FamousTeacher,
    level: 3,
    motto: '学生心理识别与支持，驻校督导每月一次。',
    established: '2025-05-08',
  },
  {
    host: 'tangjn_2011',
    name: '数智教学名师工作室',
    type: FamousTeacherUndergraduate,
    level: 4,
    motto: '智能备课与数据作业，课程资源 62 份。',
    established: '2024-11-05',
  },
];

const words =
  '春晖 启明 致远 行知 木铎 杏林 青蓝 明德 博雅 求真 思齐 耕读 星火 远航 砺行 沐光 润泽 知新 弘毅 山语 稻香 澜心 云帆 笃实 育苗 同行 晨曦 立人 格致 清源';
const mottoes = [
  '每月一次联合教研，课例全部公开。',
  '单元整体教学与作业设计，结对乡村学校 6 所。',
  '以课题带队伍，三年培养骨干教师 24 人。',
  '送教下乡与线上会诊并行，一学期 8 场。',
  '命题与学业评价研究，共享试题 300 余道。',
  '新教师跟岗三个月，一人一份成长档案。',
  '跨学科主题学习，已形成案例集两册。',
  '读书、磨课、写作，每周一次沙龙。',
] as const;

/** How many studios there are in all. */
const STUDIOS = 86;

const typeOf = ({ stageCategory, profile }: SeedTeacher, i: number): StudioType => {
  if (stageCategory === 1) return FamousTeacherVocational;
  if (stageCategory === 2) return FamousTeacherUndergraduate;
  return i % 7 === 3 || profile.positionName === '校长' ? FamousPrincipal : FamousTeacher;
};

/** What a studio works on is what its host teaches. */
function field(type: StudioType, { profile }: SeedTeacher): Partial<SeedStudio> {
  if (type === FamousTeacherVocational)
    return { majorId: profile.vocationalMajorId ?? idOf('vocationalMajor', '汽车运用与维修') };
  if (type === FamousTeacherUndergraduate) return { subjectCategoryId: profile.subjectCategoryId ?? null };
  if (type === FamousPrincipal) return { periodId: profile.mainPeriodId ?? null };
  return { periodId: profile.mainPeriodId ?? null, subjectId: profile.mainSubjectId ?? null };
}

const intro = ({ name, motto }: Pick<Named, 'name' | 'motto'>) =>
  `${name}以课堂为主阵地，围绕真实教学问题开展研究。${motto}工作室坚持“备课在一起、上课有人听、课后有改进”，成员来自城区、县城与乡村学校，每学期至少承担一次公开课、撰写一篇教学反思。`;
const plan =
  '一、目标：三年内形成可推广的课例资源库，培养骨干教师。\n二、研修：每月一次集中研修，每学期两次送教下乡。\n三、成果：课例集一册、论文若干、微课资源共享至研修平台。\n四、保障：主持人所在单位提供场地，经费专款专用。';

/** The studios of the demonstration: the same on every call and every machine. */
export function makeStudios(people: readonly SeedTeacher[]): SeedStudio[] {
  const rng = createRng('studios');
  const known = named.map((one) => {
    const host = people.find(({ loginName }) => loginName === one.host);
    if (!host) throw new Error(`nobody is called ${one.host}`);
    return { ...one, host };
  });
  const taken = new Set(known.map(({ host }) => host.userId));
  const hosts = rng
    .shuffle(
      people.filter(
        (one) =>
          !taken.has(one.userId) &&
          one.profile.teacherRole &&
          one.profileReview === 2 &&
          one.stageCategory !== 3 &&
          one.profile.titleId !== undefined &&
          one.profile.birthday < '1988',
      ),
    )
    .slice(0, STUDIOS - known.length);
  const surname = words.split(' ');
  const others = hosts.map((host, i) => {
    const type = typeOf(host, i);
    const kind = type === FamousPrincipal ? '名校长工作室' : '名师工作室';
    // Two of one name are told apart by their place.
    const word = surname[i % surname.length] as string;
    const place = i < surname.length ? '' : host.realName.slice(0, 1);
    return {
      host,
      name: `${word}${place}${kind}`,
      type,
      level: (rng.chance(0.4) ? 4 : 3) as 3 | 4,
      motto: mottoes[i % mottoes.length] as string,
      established: `${rng.int(2021, 2025)}-${String(rng.int(3, 11)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`,
    };
  });
  return [...known, ...others].map((one, i) => ({
    id: seedId('studio', i + 1),
    type: one.type,
    name: one.name,
    hostId: one.host.userId,
    orgId: one.host.orgId,
    level: one.level,
    ...field(one.type, one.host),
    motto: one.motto,
    researchworkintro: intro(one),
    studioconstructionplan: plan,
    establishedOn: one.established,
    createdAt: instantOf(`${one.established} 09:00:00`),
  }));
}
