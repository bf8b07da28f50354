import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales } from '../../config/locales';

/*
 * The words of a thing are the same on every screen, in messages and on paper: dropped ones stay out of the catalogues,
 * and a field that several forms have is called the same in all of them.
 */

type Catalogue = Readonly<Record<string, string>>;

/** All words of a language, by key: those of every page, of the areas, of the server and of what goes out. */
const catalogueOf = (locale: string): Catalogue => {
  const folder = resolve(__dirname, '../../locales', locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return Object.assign({}, ...files.map((file) => require(join(folder, file)).default as Catalogue));
};
const catalogues = new Map(locales.map((locale) => [locale, catalogueOf(locale)]));

/** A word that is not used, the one that stands for it, and the keys in which it means something else. */
interface Dropped {
  word: RegExp;
  keep: string;
  elsewhere?: RegExp;
}
const dropped: readonly Dropped[] = [
  { word: /自主学习/, keep: '自主研修' },
  { word: /研修学习/, keep: '培训学习' },
  { word: /研修成果/, keep: '作业' },
  { word: /满意度评价/, keep: '满意度调查' },
  { word: /从教起始时间|(?<!首次)任教时间/, keep: '首次任教时间' },
  // The day on which a member of a studio was appointed to a title is another one.
  { word: /聘任时间/, keep: '本单位入职时间', elsewhere: /^studioDeclare\.appointmentDate/ },
  { word: /用人形式/, keep: '编制类别' },
  { word: /岗位名称/, keep: '职务名称' },
  { word: /职业类别/, keep: '职业岗位' },
  { word: /核实|查实/, keep: '核验' },
  { word: /推荐意见表/, keep: '单位意见表' },
  { word: /未过审|审核不通过/, keep: '审核未通过' },
  { word: /驳回|打回/, keep: '退回修改' },
  { word: /终止|否决/, keep: '不通过' },
  { word: /取消提交|收回/, keep: '撤回' },
  { word: /待报名|(?:尚|还)未开放/, keep: '未开始' },
  { word: /审批|评阅|去评审/, keep: '审核' },
  { word: /不通过，退回/, keep: '退回修改' },
  { word: /立项申请/, keep: '课题申请' },
];
const droppedInEnglish: readonly Dropped[] = [
  { word: /\bhand(?:ed|ing)? (?:it )?in\b/i, keep: 'submit' },
  { word: /\b(?:taken?|took|take it) back\b/i, keep: 'withdraw, undo' },
  { word: /\byearly assessment\b/i, keep: 'annual assessment' },
  { word: /\b(?:ask(?:ed)?) for (?:a refund|an invoice)\b/i, keep: 'request' },
  { word: /\bgiven? back\b/i, keep: 'refund' },
  { word: /\bself-selection\b/i, keep: 'self-study' },
  { word: /\b(?:school|teaching) period\b/i, keep: 'teaching stage' },
  { word: /\byour unit\b|\bsame unit\b/i, keep: 'organisation' },
  { word: /\bmend(?:ed)?\b/i, keep: 'correct' },
  { word: /\bwrong tr(?:y|ies)\b/i, keep: 'attempt' },
];
const droppedInArabic: readonly Dropped[] = [
  { word: /استوديو/, keep: 'ورشة' },
  { word: /ساع\S* معتمدة|الساعات المعتمدة/, keep: 'نقاط' },
  { word: /التعل[مّ]+ الذاتي/, keep: 'الدراسة الذاتية' },
  { word: /المقاطعة المحلية/, keep: 'القضاء' },
  { word: /بحث منشور/, keep: 'ورقة بحثية' },
  // Words to one person; the plural is left to other verbs that end alike.
  {
    word: /(?<!\p{L})(?:(?!(?:ال|ي|ت|الت|ت)?حكم|تراكم)\p{L}{2,}كم|(?:اختار|اضغط|اذكر|ابحث|ارفع|أكّد)وا\S*|أنتم)(?!\p{L})/u,
    keep: 'أنت',
  },
];

const everywhere = [
  ...dropped.map((one) => ({ ...one, locale: 'zh-CN' as const })),
  ...droppedInEnglish.map((one) => ({ ...one, locale: 'en-US' as const })),
  ...droppedInArabic.map((one) => ({ ...one, locale: 'ar-EG' as const })),
];

test.each(everywhere)('$locale: $word is not said, but $keep', ({ locale, word, elsewhere }) => {
  const said = Object.entries(catalogues.get(locale) ?? {}).filter(
    ([key, text]) => word.test(text) && !elsewhere?.test(key),
  );
  expect(said).toEqual([]);
});

/** Keys that name the same thing. */
const same: readonly (readonly string[])[] = [
  ['profile.firstTeachingTime', 'record.TeacherInfo.firstTeachingTime', 'paper.identity.since'],
  ['profile.employmentTime', 'record.TeacherInfo.employmentTime'],
  ['profile.institution', 'record.TeacherInfo.institution'],
  ['profile.positionName', 'record.TeacherInfo.positionName'],
];

test.each(locales)('%s calls a thing the same wherever it stands', (locale) => {
  const words = catalogues.get(locale) ?? {};
  for (const keys of same) {
    expect(words[keys[0] ?? '']).toBeTruthy();
    expect(keys.map((key) => words[key])).toEqual(keys.map(() => words[keys[0] ?? '']));
  }
});
