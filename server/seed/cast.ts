import type { PersonName } from './names';
import { type Organisation, organisationNamed } from './organisations';
import type { Sex } from './personTypes';
import { type Post, schoolPost, universityPost, vocationalPost } from './posts';

/** A person who is known by name in the demonstration: reviewers, applicants, heads of studios. */
export interface CastMember {
  loginName: string;
  name: PersonName;
  sex: Sex;
  birthday: string;
  org: Organisation;
  post?: Post;
  nationality: string;
  firstTeaching: string;
  title: string;
  position: string;
}

function member(
  latin: string,
  name: string,
  sex: Sex,
  birthday: string,
  school: string,
  post: Post | undefined,
  [nationality, firstTeaching, title, position]: [string, string, string, string],
): CastMember {
  const org = organisationNamed(school);
  const loginName = `${latin}_${firstTeaching.slice(0, 4)}`;
  return { loginName, name: { name, latin }, sex, birthday, org, post, nationality, firstTeaching, title, position };
}

const junior = (subject: string) => schoolPost('初中', subject);

export const cast: readonly CastMember[] = [
  member('mozy', '莫志远', 1, '1975-10-08', '临江市第三中学', junior('物理'), [
    '壮族',
    '1998-09-01',
    '高级教师',
    '教务主任',
  ]),
  member('qingd', '覃国栋', 1, '1979-03-22', '临江市第五中学', junior('数学'), [
    '壮族',
    '2002-09-01',
    '高级教师',
    '教研组长',
  ]),
  member('lixy', '黎晓芸', 2, '1995-07-14', '清河县中学', junior('数学'), ['汉族', '2018-09-01', '二级教师', '班主任']),
  member('liangqs', '梁秋实', 2, '1983-11-02', '青禾区第一中学', junior('数学'), [
    '汉族',
    '2006-09-01',
    '高级教师',
    '备课组长',
  ]),
  member('lujm', '卢景明', 1, '1974-05-19', '临江市教研室', undefined, ['汉族', '1997-09-01', '正高级教师', '教研员']),
  member('chenjy', '陈嘉怡', 2, '1990-12-25', '清河县中学', junior('英语'), [
    '汉族',
    '2013-09-01',
    '一级教师',
    '班主任',
  ]),
  member('nongxm', '农雪梅', 2, '1986-01-30', '宁江县实验小学', schoolPost('小学', '语文'), [
    '壮族',
    '2009-09-01',
    '一级教师',
    '教研组长',
  ]),
  member('huanglq', '黄立群', 1, '1977-08-11', '青禾区第二小学', schoolPost('小学', '劳动'), [
    '汉族',
    '1999-09-01',
    '高级教师',
    '德育主任',
  ]),
  member('liangjx', '梁景行', 1, '1978-04-03', '云岭师范大学附属中学', schoolPost('高中', '历史'), [
    '汉族',
    '2001-09-01',
    '正高级教师',
    '教研组长',
  ]),
  member('cenyk', '岑永康', 1, '1976-09-27', '临江职业技术学校', vocationalPost('汽车运用与维修'), [
    '壮族',
    '1999-09-01',
    '高级讲师',
    '专业负责人',
  ]),
  member('qinxz', '覃秀珍', 2, '1973-06-05', '临江市直属机关幼儿园', schoolPost('学前', '综合活动'), [
    '壮族',
    '1993-09-01',
    '高级教师',
    '副园长',
  ]),
  member('mohy', '莫海燕', 2, '1981-02-17', '临江市特殊教育学校', schoolPost('特殊教育', '生活语文'), [
    '仫佬族',
    '2004-09-01',
    '一级教师',
    '教研组长',
  ]),
  member('zhouwj', '周文瑾', 2, '1974-11-20', '青禾区实验小学', schoolPost('小学', '数学'), [
    '汉族',
    '1996-09-01',
    '正高级教师',
    '校长',
  ]),
  member('luosq', '罗素琴', 2, '1980-07-09', '临江市第二中学', schoolPost('高中', '心理健康'), [
    '瑶族',
    '2003-09-01',
    '高级教师',
    '教研组长',
  ]),
  member('tangjn', '唐嘉宁', 1, '1982-10-16', '云岭科技学院', universityPost('教育学'), [
    '汉族',
    '2011-09-01',
    '副教授',
    '系主任',
  ]),
];
