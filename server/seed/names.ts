import type { Rng } from './random';

/** A Chinese name with the Latin letters a school would build a login name from. */
export interface PersonName {
  name: string;
  /** Family name in full, given name by initials, for example 'weixl'. */
  latin: string;
  /** Dictionary name of the nationality the name suggests. */
  nationality?: string;
}

type Word = readonly [han: string, latin: string];

const words = (list: string): Word[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => {
      const split = word.search(/[a-z]/);
      return [word.slice(0, split), word.slice(split)];
    });

/** Family names by how common they are in the province, most common first. */
const surnames: readonly (readonly [Word, number])[] = words(`
  韦wei 黄huang 覃qin 李li 陈chen 莫mo 梁liang 农nong 陆lu 蒙meng 罗luo 岑cen 卢lu 黎li 周zhou 唐tang 刘liu 张zhang
  杨yang 谢xie 蓝lan 何he 吴wu 王wang 邓deng 曾zeng 蒋jiang 廖liao 潘pan 石shi 龙long 谭tan 甘gan 凌ling
  闭bi 麻ma 银yin 林lin 庞pang 宁ning 苏su 玉yu 欧阳ouyang 司徒situ 上官shangguan`).map((word, i) => [
  word,
  Math.max(2, 24 - i),
]);

const female = {
  older: words(`
    秀珍xz 桂英gy 丽华lh 玉兰yl 美娟mj 凤琴fq 素琴sq 秋菊qj 春梅cm 彩云cy 淑芬sf 月明ym 惠琼hq 金莲jl 瑞芳rf 海燕hy
    小红xh 雪梅xm 爱群aq 玉凤yf 燕萍yp 红霞hx 丽萍lp 桂香gx 冬梅dm`),
  middle: words(`
    晓燕xy 丽娜ln 静怡jy 海霞hx 晓芸xy 文瑾wj 慧敏hm 秋实qs 雅琳yl 婷婷tt 春晓cx 晓玲xl 艳芳yf 思敏sm 佩珊ps 云霞yx
    莉莉ll 宝莹by 兰lan 洁jie 颖ying 琳lin 丹丹dd 柳青lq 素珍sz 小芳xf 美玲ml 雪莹xy 文静wj 彩虹ch`),
  younger: words(`
    嘉怡jy 梦婷mt 诗雨sy 欣悦xy 思琪sq 雨桐yt 佳慧jh 子晴zq 可欣kx 紫嫣zy 语嫣yy 若琳rl 心怡xy 怡然yr 芷若zr 书瑶sy
    文萱wx 静雯jw 晓彤xt 梓萱zx 依诺yn 舒婷st`),
};

const male = {
  older: words(`
    国栋gd 建华jh 志强zq 永康yk 立群lq 振华zh 卫东wd 世荣sr 家明jm 庆丰qf 绍文sw 光明gm 德才dc 汉生hs 志远zy 金生js
    正福zf 大为dw 炳坤bk 福林fl 忠诚zc 耀华yh`),
  middle: words(`
    景行jx 海波hb 文斌wb 志勇zy 晓东xd 景明jm 俊峰jf 永强yq 宏伟hw 剑锋jf 立军lj 春林cl 明亮ml 鹏飞pf 振宇zy 伟wei
    勇yong 杰jie 超chao 克勤kq 日升rs 昌盛cs 建新jx 少华sh`),
  younger: words(`
    嘉宁jn 子豪zh 宇航yh 俊杰jj 文博wb 浩然hr 一鸣ym 思远sy 泽宇zy 天佑ty 明轩mx 博文bw 致远zy 承志cz 家豪jh 奕辰yc
    睿rui 展鹏zp`),
};

/** People whose nationality has names of its own form; each is used at most once. */
const particular: Record<1 | 2, PersonName[]> = {
  1: [
    { name: '买买提江·吐尔逊', latin: 'maimaiti', nationality: '维吾尔族' },
    { name: '巴特尔', latin: 'bateer', nationality: '蒙古族' },
    { name: '多吉次仁', latin: 'duojicr', nationality: '藏族' },
    { name: '叶尔兰·努尔别克', latin: 'yeerlan', nationality: '哈萨克族' },
    { name: '阿木日黑', latin: 'amurihei', nationality: '彝族' },
    { name: '李𠮷祥', latin: 'lijx', nationality: '汉族' },
    { name: '覃䶮', latin: 'qinyan', nationality: '壮族' },
  ],
  2: [
    { name: '阿依古丽·买买提', latin: 'ayiguli', nationality: '维吾尔族' },
    { name: '古丽巴哈尔·阿不都·热合曼', latin: 'gulibhe', nationality: '维吾尔族' },
    { name: '乌云其木格', latin: 'wuyunqmg', nationality: '蒙古族' },
    { name: '次仁拉姆', latin: 'cirenlm', nationality: '藏族' },
    { name: '马依拉·阿合买提', latin: 'mayila', nationality: '柯尔克孜族' },
    { name: '金美善', latin: 'jinms', nationality: '朝鲜族' },
    { name: '韦㐀怡', latin: 'weiqy', nationality: '壮族' },
    { name: '陆𬱖', latin: 'luwei', nationality: '汉族' },
  ],
};

const shares: readonly (readonly [string, number])[] = [
  ['汉族', 56],
  ['壮族', 28],
  ['瑶族', 6],
  ['苗族', 3],
  ['侗族', 3],
  ['仫佬族', 1.5],
  ['毛南族', 1],
  ['回族', 1],
  ['京族', 0.7],
  ['彝族', 0.7],
  ['水族', 0.5],
  ['仡佬族', 0.4],
  ['满族', 0.4],
  ['土家族', 0.6],
];

/** Family names that point to a nationality more strongly than the province's shares do. */
const leaning: Record<string, string> = {
  农: '壮族',
  岑: '壮族',
  闭: '壮族',
  覃: '壮族',
  蓝: '瑶族',
  银: '仫佬族',
  麻: '苗族',
};

export function nationalityFor(name: string, rng: Rng): string {
  const lean = leaning[name[0]!];
  return lean && rng.chance(0.75) ? lean : rng.weighted(shares);
}

/** Hands out names: a rare form now and then; namesakes happen, but never with the same year of birth. */
export function createNamer(rng: Rng): (sex: 1 | 2, birthYear: number) => PersonName {
  const rare = { 1: [...particular[1]], 2: [...particular[2]] };
  const used = new Set<string>();
  return (sex, birthYear) => {
    if (rare[sex].length > 0 && rng.chance(0.09)) return rare[sex].shift()!;
    const pool = sex === 2 ? female : male;
    const given = birthYear < 1978 ? pool.older : birthYear < 1993 ? pool.middle : pool.younger;
    for (;;) {
      const [family, familyLatin] = rng.weighted(surnames);
      const [name, nameLatin] = rng.pick(given);
      const key = `${family}${name}${birthYear}`;
      if (used.has(key)) continue;
      used.add(key);
      return { name: family + name, latin: familyLatin + nameLatin };
    }
  };
}

/** Makes the name of a person who only appears as an operator in a log. */
export function operatorName(rng: Rng): string {
  const [family] = rng.weighted(surnames);
  const pool = rng.chance(0.5) ? male : female;
  return family[0] + rng.pick(rng.chance(0.6) ? pool.middle : pool.older)[0];
}
