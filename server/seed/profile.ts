import type { SchoolKind } from '../../domain/organisations/kinds';
import { backgroundFor, backgroundIds, titleFor } from './backgrounds';
import { demonstrationNow, toDate, wall } from './calendar';
import { idOf } from './dictionaries';
import { nationalityFor } from './names';
import { type Organisation, organisation, provinceId } from './organisations';
import type { SeedProfile, SeedTeacherCert, Sex } from './personTypes';
import { type Post, postIn, postName, teachingIds } from './posts';
import type { Rng } from './random';

/** Facts about a person; missing ones are chosen to fit. Names are those of the dictionaries. */
export interface Standing {
  name: string;
  sex: Sex;
  birthday: string;
  org: Organisation;
  post?: Post;
  nationality?: string;
  firstTeaching?: string;
  title?: string;
  position?: string;
}

const nativeLanguage: Record<string, string> = {
  壮族: '壮语',
  瑶族: '瑶语',
  苗族: '苗语',
  侗族: '侗语',
  维吾尔族: '维吾尔语',
  藏族: '藏语',
  蒙古族: '蒙古语',
  哈萨克族: '哈萨克语',
  柯尔克孜族: '柯尔克孜语',
  朝鲜族: '朝鲜语',
  彝族: '彝语',
};

const schoolPositions = [
  ['专任教师', 44],
  ['班主任', 24],
  ['备课组长', 9],
  ['教研组长', 8],
  ['年级主任', 4],
  ['教务主任', 3],
  ['德育主任', 2],
  ['副校长', 3],
  ['校长', 2],
  ['团委书记', 1],
] as const;

function positionIn(kind: SchoolKind, years: number, rng: Rng): string {
  if (kind === 'institution') return '教研员';
  if (kind === 'enterprise') return '无';
  if (years < 8) return rng.pick(['专任教师', '专任教师', '班主任', '班主任', '备课组长', '无']);
  if (kind === 'kindergarten')
    return rng.weighted([
      ['专任教师', 50],
      ['班主任', 32],
      ['教研组长', 8],
      ['副园长', 6],
      ['园长', 4],
    ]);
  if (kind === 'vocational')
    return rng.weighted([
      ['专任教师', 46],
      ['班主任', 28],
      ['专业负责人', 14],
      ['实训中心主任', 6],
      ['教务主任', 6],
    ]);
  if (kind === 'higher')
    return rng.weighted([
      ['专任教师', 76],
      ['专业负责人', 14],
      ['系主任', 10],
    ]);
  // Heads of schools have at least about fifteen years of work.
  return rng.weighted(years < 14 ? schoolPositions.slice(0, 5) : schoolPositions);
}

function certificate(post: Post, org: Organisation, sex: Sex, first: string, rng: Rng): SeedTeacherCert | null {
  if (!post.certType) return null;
  const type = idOf('certType', post.certType);
  const issued = wall(first) - rng.int(30, 90) * 86_400_000;
  const no = `${toDate(issued).slice(0, 4)}${org.code.slice(0, 5)}${type}${sex}${String(rng.int(100, 99_999)).padStart(6, '0')}`;
  const office = org.stageCategory === 0 && org.code !== provinceId ? `${org.code.slice(0, 4)}00` : provinceId;
  const years = (demonstrationNow - issued) / (365.25 * 86_400_000);
  const status =
    years < 6
      ? '首次注册合格'
      : rng.weighted([
          ['定期注册合格', 95],
          ['暂缓注册', 3],
          ['逾期未注册', 2],
        ]);
  return {
    no,
    date: toDate(issued),
    org: organisation(office).name,
    type,
    status: idOf('certStatus', status),
  };
}

function firstDay(birthYear: number, startAge: number, rng: Rng): string {
  const year = Math.min(birthYear + startAge, 2026);
  return rng.chance(0.8) ? `${year}-09-01` : `${year}-08-${String(rng.int(15, 31))}`;
}

function engageWork(post: Post, position: string, org: Organisation): string {
  const what = postName(post);
  if (org.kind === 'institution') return '学科教学研究与教师培训';
  if (org.kind === 'enterprise') return '员工技术培训与学生实习指导';
  if (org.kind === 'higher') return `${what}专业教学与研究`;
  if (position === '班主任') return `${what}教学、班主任工作`;
  return /校长|园长|书记|主任/.test(position) ? `${what}教学、学校管理` : `${what}教学`;
}

/** Path in the occupation cascader, from the class down. */
function occupationPath(name: string): string[] {
  const [major, middle] = name === '企业负责人' ? ['0', '050'] : ['2', '240'];
  return [major, middle, idOf('jobOccupation', name, middle)];
}

/** A complete profile (MyProfile fields) that agrees with itself: age, years of teaching, education, title, duty. */
export function makeProfile(standing: Standing, rng: Rng): { profile: SeedProfile; post: Post } {
  const { sex, birthday, org } = standing;
  const birthYear = Number(birthday.slice(0, 4));
  const kind = org.kind as SchoolKind;
  const post = standing.post ?? postIn(org, rng);
  const background = backgroundFor(post, birthYear, rng);
  const first = standing.firstTeaching ?? firstDay(birthYear, background.startAge, rng);
  const years = 2026 - Number(first.slice(0, 4));
  const title = standing.title ?? titleFor(post.titleSeries, years, rng);
  const position = standing.position ?? positionIn(kind, years, rng);
  const nationality = standing.nationality ?? nationalityFor(standing.name, rng);
  const { periodId, subjectId } = teachingIds(post);
  const { educationId, degreeId } = backgroundIds(background);
  const native = nativeLanguage[nationality];
  const speaksNative = native !== undefined && rng.chance(0.45);
  const young = birthYear > 1997;
  const employment = years < 3 ? rng.pick(['特设岗位教师', '聘用教师控制数', '事业编制', '合同制']) : '事业编制';
  const manager = /校长|园长|书记|教务主任/.test(position);
  const profile: SeedProfile = {
    sex,
    birthday,
    educationNo: `${org.code.slice(0, 4)}${String(rng.int(100_000, 999_999))}`,
    nationality: idOf('nationality', nationality),
    policitalStatus: idOf(
      'politicalStatus',
      rng.weighted([
        ['中国共产党党员', manager ? 80 : 34],
        ['群众', 46],
        ['中国共产主义青年团团员', young ? 60 : 0],
        ['中国共产党预备党员', 3],
        ['中国民主促进会会员', 3],
        ['中国民主同盟盟员', 2],
        ['九三学社社员', 1],
        ['无党派民主人士', 1],
      ]),
    ),
    isMarried: rng.chance(young ? 0.2 : birthYear > 1992 ? 0.65 : 0.95),
    firstTeachingTime: first,
    institution: idOf('institution', kind === 'enterprise' ? '合同制' : rng.chance(0.97) ? employment : '人事代理'),
    employmentTime: rng.chance(0.8) || years < 2 ? first : `${Number(first.slice(0, 4)) + rng.int(1, 2)}-09-01`,
    positionName: position,
    engageWork: engageWork(post, position, org),
    jobOccupations: occupationPath(post.occupation),
    mainPeriodId: periodId,
    mainSubjectId: subjectId,
    otherTeaching: otherTeaching(post, rng),
    vocationalMajorId: post.vocationalMajor && idOf('vocationalMajor', post.vocationalMajor),
    higherLevelId:
      org.stageCategory === 2 ? idOf('higherLevel', org.name.includes('专科') ? '专科' : '本科') : undefined,
    subjectCategoryId:
      post.subjectCategory && idOf('subjectCategory', post.subjectCategory, categoryOf(post.subjectCategory)),
    mainLanguage: '国家通用语言',
    otherLanguages: speaksNative ? [native] : post.subject === '英语' ? ['英语'] : [],
    isBilingual: speaksNative && /民族|自治县/.test(org.name),
    teacherRole: kind !== 'enterprise',
    trainerRole: kind === 'institution' || (/高级|教授/.test(title) && rng.chance(0.3)),
    managerRole: manager,
    graduateUniversity: background.university,
    highestEducationLevelId: educationId,
    major: background.major,
    industry: kind === 'enterprise' ? '居民服务、修理和其他服务业' : '教育',
    highestDegreeLevelId: degreeId,
    positionId: idOf('position', position),
    titleId: titleId(post.titleSeries, title),
    teacherCert: certificate(post, org, sex, first, rng),
  };
  return { profile, post };
}

const titleId = (series: string, title: string): string =>
  title === '未评职称' ? idOf('title', title) : idOf('title', title, idOf('title', series));

/** First-level disciplines repeat names of their category (「教育学」 in 「教育学」), so the category is named. */
const categories: Record<string, string> = {
  教育学: '04',
  心理学: '04',
  体育学: '04',
  中国语言文学: '05',
  外国语言文学: '05',
  数学: '07',
  物理学: '07',
  化学: '07',
  生物学: '07',
  马克思主义理论: '03',
  民族学: '03',
  计算机科学与技术: '08',
  艺术学: '13',
};
const categoryOf = (discipline: string): string => {
  const category = categories[discipline];
  if (!category) throw new Error(`no category for ${discipline}`);
  return category;
};

/** Small schools let people teach a second subject. */
function otherTeaching(post: Post, rng: Rng): { periodId: string; subjectId: string }[] {
  const second =
    post.period === '小学'
      ? ['道德与法治', '劳动', '综合实践活动', '科学']
      : post.period === '初中'
        ? ['劳动', '综合实践活动']
        : [];
  if (second.length === 0 || !rng.chance(0.28)) return [];
  const subject = rng.pick(second);
  if (subject === post.subject) return [];
  const periodId = idOf('period', post.period!);
  return [{ periodId, subjectId: idOf('subject', subject, periodId) }];
}
