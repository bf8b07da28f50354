import { instantOf } from '../../../domain/rules/calendar';
import type { enterpriseMember } from '../../db/schema';
import { account, person } from '../fixedAccount';
import { seedId } from '../ids';
import type { SeedTeacher, Sex } from '../personTypes';
import type { SeedStudio } from './studios';

export type SeedEnterprise = typeof enterpriseMember.$inferInsert;

const cars = '云岭恒达汽车服务有限公司';
const machines = '临江市智造装备有限公司';

type Named = readonly [
  loginName: string,
  name: string,
  latin: string,
  sex: Sex,
  birthday: string,
  company: typeof cars | typeof machines,
];

/** Enterprise people with an account, besides ent0001; order numbers below a hundred belong to fixed accounts. */
const named: readonly Named[] = [
  ['ent0002', '罗继红', 'luojh', 2, '1985-06-12', machines],
  ['ent0003', '韦建军', 'weijj', 1, '1979-11-03', machines],
  ['ent0004', '苏文静', 'suwj', 2, '1990-02-18', cars],
  ['ent0005', '农志强', 'nongzq', 1, '1983-08-27', machines],
  ['ent0006', '黄丽萍', 'huanglp', 2, '1987-04-09', cars],
  ['ent0007', '覃树林', 'qinsl', 1, '1976-09-21', cars],
  ['ent0008', '陆少华', 'lush', 1, '1981-01-15', cars],
  ['ent0009', '莫小燕', 'moxy', 2, '1992-07-30', machines],
  ['ent0010', '蓝志明', 'lanzm', 1, '1974-12-05', machines],
  ['ent0011', '邹海涛', 'zouht', 1, '1986-10-11', cars],
];
const FIRST_NUMBER = 61;

/** Accounts of people from enterprises. */
export const enterprisePeople: readonly SeedTeacher[] = named.map(
  ([loginName, name, latin, sex, birthday, school], i) =>
    account({
      n: FIRST_NUMBER + i,
      loginName,
      name: person(name, latin),
      sex,
      birthday,
      school,
      nationality: '汉族',
      firstTeaching: '2021-03-01',
      title: '未评职称',
      position: '无',
    }),
);

type Work = readonly [
  loginName: string,
  enterpriseName: string,
  department: string,
  position: string,
  specialty: string,
  joinTime: string,
];

/** Who works with which studio, by its place in the list of studios; ent0001 does with both. */
const works: Readonly<Record<number, readonly Work[]>> = {
  1: [
    ['ent0001', cars, '技术培训部', '培训经理', '企业真实数据进课堂', '2025-04-10'],
    ['ent0002', '云岭启智教育科技有限公司', '产品研发部', '高级产品经理', '学业数据分析', '2025-04-10'],
    ['ent0003', '临江市数字科技馆', '展教部', '副主任', '数学与科技融合活动', '2025-05-22'],
    ['ent0004', '云岭教育出版社', '数学编辑室', '责任编辑', '课例集编辑与出版', '2025-06-18'],
    ['ent0005', machines, '质量工程部', '工程师', '统计与质量控制案例', '2025-09-16'],
    ['ent0006', '临江市融媒体中心', '视频制作部', '编导', '公开课录制与传播', '2026-03-05'],
  ],
  3: [
    ['ent0001', cars, '技术培训部', '培训经理', '企业新型学徒制', '2024-05-06'],
    ['ent0007', cars, '维修车间', '高级技师', '发动机与底盘诊断', '2024-05-06'],
    ['ent0008', '临江市骏驰新能源汽车有限公司', '售后服务部', '技术总监', '新能源汽车电池检修', '2024-09-12'],
    ['ent0009', machines, '人力资源部', '培训主管', '1+X 证书考核', '2025-03-20'],
    ['ent0010', '云岭省汽车维修行业协会', '标准与认证部', '秘书长', '行业标准与技能竞赛', '2025-03-20'],
    ['ent0011', '临江市路安机动车检测有限公司', '检测一部', '站长', '机动车安全检测', '2025-10-09'],
  ],
};

/** People from enterprises as their studios know them, and how many each studio has. */
export function makeEnterprise(people: readonly SeedTeacher[], studios: SeedStudio[]): SeedEnterprise[] {
  const made: SeedEnterprise[] = [];
  for (const [n, list] of Object.entries(works)) {
    const of = studios[Number(n) - 1];
    if (!of) throw new Error(`there is no studio ${n}`);
    for (const [loginName, enterpriseName, department, position, specialty, joinTime] of list) {
      const one = people.find((each) => each.loginName === loginName);
      if (!one) throw new Error(`nobody is called ${loginName}`);
      const at = instantOf(`${joinTime} 10:${10 + made.length}:00`);
      made.push({
        id: seedId('enterpriseMember', made.length + 1),
        studioId: of.id,
        accountId: one.userId,
        name: one.realName,
        enterpriseName,
        mobile: one.mobile,
        email: one.email ?? null,
        idDocType: one.idDocType,
        idDocNo: one.idDocNo,
        values: { sex: one.profile.sex, department, position, specialty, joinTime },
        createdAt: at,
        updatedAt: at,
      });
    }
    of.enterpriseCount = list.length;
  }
  return made;
}
