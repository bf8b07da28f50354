import type { FileSection, ImprintKind } from '../../../domain/personnel/file';
import { platformCredits } from '../credit/entries';

/** An entry of a paper file: section, date, title and details. */
export interface CareerEntry {
  section: FileSection;
  kind?: ImprintKind;
  date: string;
  title: string;
  detail: string;
  hour?: number;
  credit?: number;
  /** True when the person stated it and the office has not seen an original. */
  unseen?: true;
}

type Line = readonly [date: string, title: string, detail: string];
const lines = (section: FileSection, kind: ImprintKind | undefined, all: readonly Line[]): CareerEntry[] =>
  all.map(([date, title, detail]) => ({ section, ...(kind && { kind }), date, title, detail }));

type Course = readonly [date: string, title: string, hour: number, by: string];
/** Hours for a credit, by the rules of those years. */
const HOURS_A_CREDIT = 10;
const trainings = (all: readonly Course[]): CareerEntry[] =>
  all.map(([date, title, hour, by]) => ({
    section: 'training',
    kind: 'training',
    date,
    title,
    detail: `${by}，${hour} 学时`,
    hour,
    credit: hour / HOURS_A_CREDIT,
  }));

/** Trainings of the years for which the platform keeps credits; they agree with those credits. */
const credited = (...titles: readonly string[]): CareerEntry[] =>
  titles.map((title) => {
    const found = platformCredits.find((one) => one.title === title);
    if (!found) throw new Error(`no credit for ${title}`);
    const { date, hours: hour, most = Number.POSITIVE_INFINITY } = found;
    const [entry] = trainings([[date, title, hour, '云岭省教师发展中心']]);
    return { ...(entry as CareerEntry), credit: Math.min(hour / HOURS_A_CREDIT, most) };
  });

/** Career of teacher01 in the school's paper file: fifteen years at the same school. */
export const teacher01Career: readonly CareerEntry[] = [
  ...trainings([
    ['2011-10-22', '新教师岗前培训', 24, '临江市教师进修学校'],
    ['2012-04-14', '新教师课堂常规研训', 16, '望江区教育局教研室'],
    ['2012-07-20', '初中数学教材教法培训', 24, '临江市教师进修学校'],
    ['2013-03-23', '班主任基本功研修', 18, '临江市第三中学'],
    ['2013-08-06', '义务教育数学课程标准解读', 28, '云岭省教师发展中心'],
    ['2014-05-17', '初中数学作业设计研修', 16, '望江区教育局教研室'],
    ['2014-10-25', '信息技术与数学教学', 36, '临江市电化教育馆'],
    ['2015-07-12', '“国培计划”初中数学骨干教师研修', 48, '云岭师范大学'],
    ['2016-04-09', '课堂观察与评课', 20, '望江区教育局教研室'],
    ['2016-08-15', '初中数学概念教学专题', 40, '临江市教师进修学校'],
    ['2017-03-18', '心理健康教育 C 证培训', 24, '云岭省教师发展中心'],
    ['2017-07-22', '信息技术应用能力提升工程', 50, '云岭省教师发展中心'],
    ['2018-05-12', '命题与学业质量分析', 26, '临江市教育科学研究所'],
    ['2018-09-15', '初中数学单元整体教学', 40, '云岭师范大学'],
    ['2019-06-15', '民族地区双语教学研修', 22, '云岭省教育厅'],
    ['2019-10-26', '青年骨干教师论坛', 32, '临江市教育局'],
    ['2020-03-07', '线上教学能力应急培训', 30, '云岭省教师发展中心'],
    ['2020-08-10', '“国培计划”送教下乡研修', 50, '云岭师范大学'],
    ['2021-03-20', '“双减”背景下的作业管理', 24, '临江市教育局'],
    ['2021-07-16', '信息技术应用能力提升工程 2.0', 50, '云岭省教师发展中心'],
    ['2021-10-16', '家庭教育指导', 22, '望江区教育局'],
    ['2022-05-21', '义务教育课程方案（2022 年版）解读', 32, '云岭省教师发展中心'],
    ['2022-09-24', '跨学科主题学习设计', 40, '临江市教育科学研究所'],
    ['2023-04-15', '核心素养导向的命题', 28, '临江市教育科学研究所'],
    ['2023-08-12', '省级骨干教师高级研修', 60, '云岭师范大学'],
  ]),
  ...credited(
    '跨学科主题学习研修',
    '2024 年教师全员网络研修',
    '云岭省初中数学骨干教师培训',
    '2025 年教师全员网络研修',
    '师德专题研修',
  ),
  {
    section: 'training',
    kind: 'training',
    date: '2026-08-20',
    title: '国家智慧教育平台暑期研修',
    detail: '4 学时，尚无证明',
    hour: 4,
    unseen: true,
  },
  ...lines('post', undefined, [
    ['2013-09-01', '班主任', '临江市第三中学'],
    ['2018-09-01', '数学备课组组长', '临江市第三中学'],
  ]),
  ...lines('award', 'award', [
    ['2013-05-24', '校青年教师汇报课一等奖', '临江市第三中学'],
    ['2014-11-28', '区初中数学优质课评比二等奖', '望江区教育局'],
    ['2016-09-08', '区优秀班主任', '望江区教育局'],
    ['2017-12-15', '市初中数学优质课评比一等奖', '临江市教育局'],
    ['2019-04-19', '市作业设计评选一等奖', '临江市教育科学研究所'],
    ['2020-09-10', '市优秀教师', '临江市人民政府'],
    ['2022-06-17', '省中小学教师教学能力大赛二等奖', '云岭省教育厅'],
    ['2023-12-08', '县教学能手', '望江区教育局'],
    ['2025-11-14', '省初中数学优质课评比一等奖', '云岭省教育厅'],
  ]),
  ...lines('work', 'thesis', [
    ['2015-11', '从错题到课题：七年级方程教学札记', '《云岭教育》，第一作者'],
    ['2018-03', '让作业说话：初中数学分层作业的一次尝试', '《基础教育论坛》，第一作者'],
    ['2020-06', '屏幕那一端的几何课', '《中学教研》，第一作者'],
    ['2022-10', '壮汉双语情境下的函数概念教学', '《云岭教育研究》，第一作者'],
  ]),
  ...lines('research', 'subject', [
    ['2014-03-12', '七年级学生解方程错因的个案研究', '区级小课题，主持'],
    ['2016-05-20', '七年级学生解方程错因的个案研究结题', '区级小课题，主持，良好'],
    ['2018-06-08', '初中数学分层作业的设计与实施', '市级课题，主持'],
    ['2021-05-28', '初中数学分层作业的设计与实施结题', '市级课题，主持，优秀'],
    ['2023-05-19', '县域初中数学教研共同体的运行研究', '省级课题，参与，第 3 名'],
  ]),
  ...lines('teaching', undefined, [
    ['2012-11-16', '一元一次方程的应用', '校级公开课'],
    ['2015-04-22', '三角形的内角和', '区级公开课'],
    ['2017-05-10', '勾股定理的证明', '市级公开课'],
    ['2019-12-06', '一次函数与方程', '市级公开课'],
    ['2021-11-19', '数据的分析', '送教下乡示范课'],
    ['2023-10-27', '二次函数的图像', '省级公开课'],
  ]),
  ...lines(
    'yearly',
    undefined,
    Array.from({ length: 12 }, (_, i): Line => {
      const year = 2012 + i;
      const excellent = [2014, 2017, 2020, 2022].includes(year);
      return [`${year}-12-28`, `${year} 年度考核`, excellent ? '优秀' : '合格'];
    }),
  ),
  ...lines('studio', 'studio', [['2018-10-12', '加入望江区初中数学名师工作坊', '普通成员']]),
  ...lines('yearly', 'kpi', [['2021-12-17', '专业 KPI 76.5 分', '2021 年专业 KPI 申报']]),
  ...lines('training', 'credit', [
    ['2017-11-30', '市优质课一等奖转换 2 学分', '临江市教师进修学校认定'],
    ['2022-12-09', '核心期刊论文转换 3 学分', '云岭省教师发展中心认定'],
  ]).map((entry) => ({ ...entry, credit: entry.title.includes('3') ? 3 : 2 })),
  ...lines('certificate', undefined, [
    ['2017-06-02', '心理健康教育教师 C 级证书', '云岭省教育厅'],
    ['2021-12-30', '信息技术应用能力考核合格证书', '云岭省教师发展中心'],
  ]),
];
