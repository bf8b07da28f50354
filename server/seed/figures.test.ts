import { creditMark } from '../../domain/credit/same';
import { MessageSubtype } from '../../domain/enums';
import { formatInstant, instantOf } from '../../domain/rules/calendar';
import { CertificateReview, ProfileReview } from '../../domain/statuses';
import { dayMs } from '../../domain/time';
import { signIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { creditsOf } from './credit/entries';
import { fixedAccounts } from './fixedAccounts';
import { researchPlans } from './research/plans';
import { freshenDemonstration } from './window';

/* Every figure of a person of the demonstration is the same wherever the product shows it. */

let api: Api;
/** Tokens of the approved accounts, by login name. */
const tokens = new Map<string, string>();
const named = fixedAccounts
  .filter(({ profileReview }) => profileReview === ProfileReview.Passed)
  .map(({ loginName }) => loginName);

beforeAll(async () => {
  api = await startApi({ content: 'demonstration' });
  for (const loginName of named) tokens.set(loginName, await signIn(api, loginName));
}, 600_000);
afterAll(() => api?.close());

type Row = Record<string, unknown>;
type Query = Record<string, string>;
/** Reads as a user. Undefined where the role has no access (403), or the user has none (404). */
async function read<T = Row>(who: string, key: string, query: Query = {}): Promise<T | undefined> {
  const { success, errorCode, data } = await api.call(`GET /api/${key}`, { token: tokens.get(who), query });
  if (!success && errorCode !== '403' && errorCode !== '404')
    throw new Error(`${who} cannot read ${key}: ${errorCode}`);
  return success ? (data as T) : undefined;
}
const trainingsOf = async <T = Row>(who: string): Promise<T[]> =>
  (await Promise.all(['ongoing', 'ended'].map((tab) => listed<T>(who, 'Training/ListMyTraining', { tab })))).flat();
const listed = async <T = Row>(who: string, key: string, query: Query = {}): Promise<T[]> =>
  (await read<{ list: T[] }>(who, key, { pageSize: '100', ...query }))?.list ?? [];
const sum = (values: readonly unknown[]): number =>
  Math.round(values.reduce<number>((all, one) => all + Number(one ?? 0), 0) * 100) / 100;

interface FileRow extends Row {
  title: string;
  detail?: string;
  date: string;
  hour?: number;
  credit?: number;
  recordId: string;
  source: string;
}
interface Archives {
  basic: { education?: string; degree?: string; teachingYears?: number; firstTeachingTime?: string };
  sections: { key: string; count: number; rows: FileRow[] }[];
}
const archivesOf = (who: string) => read<Archives>(who, 'PersonnelFiles/GetMyArchives');
const sectionOf = (archives: Archives, key: string): FileRow[] =>
  archives.sections.find((section) => section.key === key)?.rows ?? [];

test('there are people to look at', () => {
  expect(named).toEqual(expect.arrayContaining(['teacher01', 'review01', 'manage01', 'merge001']));
  expect([...tokens.values()].filter((token) => token === 'undefined')).toEqual([]);
});

describe.each(named)('%s', (who) => {
  test('has the same education and degree in the profile, the archives, the résumé and the assessments', async () => {
    const archives = await archivesOf(who);
    if (!archives) return;
    const { education, degree, teachingYears, firstTeachingTime } = archives.basic;
    const own = sectionOf(archives, 'certificate').filter(({ source }) => source === 'assessment');
    const last = (pattern: RegExp) => own.find(({ detail }) => pattern.test(detail ?? ''))?.detail;
    // The newest first: the last of each is the highest.
    for (const [pattern, told] of [
      [/毕业$/, education],
      [/学位$/, degree],
    ] as const)
      if (last(pattern)) expect(last(pattern)).toBe(told);
    const resume = await read<{ summary: string; material: { person: { facts: { label: string; text: string }[] } } }>(
      who,
      'PersonnelFiles/GetMyResume',
    );
    const facts = new Map(resume?.material.person.facts.map(({ label, text }) => [label, text]));
    if (facts.has('学历')) expect(facts.get('学历')).toBe([education, degree].filter(Boolean).join('，'));
    const imprint = await read<{ since: string }>(who, 'PersonnelFiles/GetGrowthImprint');
    if (firstTeachingTime) expect(imprint?.since).toBe(firstTeachingTime.slice(0, 7));
    const years = /([一二三四五六七八九]?十[一二三四五六七八九]?)年/.exec(resume?.summary ?? '');
    if (years) expect(chinese(years[1] as string)).toBe(teachingYears);
  });

  test('has the same credits in the sums, the list, the certificates and the hub', async () => {
    const now = await read<{ year: number; years: number[]; total: number; byType: Row[]; reviewing: number }>(
      who,
      'Credit/SumCredit',
    );
    if (!now) return;
    const certificates = await listed(who, 'Certificate/ListCertificate');
    for (const year of now.years) {
      const sums = await read<{ total: number; byType: Row[] }>(who, 'Credit/SumCredit', { year: String(year) });
      const rows = await listed<{ credit: number; creditTypeId: string }>(who, 'Credit/ListCredit', {
        year: String(year),
      });
      expect(sum(rows.map(({ credit }) => credit))).toBe(sums?.total);
      for (const { creditTypeId, credit } of sums?.byType ?? [])
        expect(sum(rows.filter((row) => row.creditTypeId === creditTypeId).map((row) => row.credit))).toBe(credit);
      for (const { certType, bizId, credit } of certificates)
        if (certType === 2 && bizId === String(year)) expect(credit).toBe(sums?.total);
    }
    const conversions = await listed(who, 'Credit/ListConversion');
    const waiting = conversions.filter(({ reviewStatus }) => reviewStatus === 1 || reviewStatus === 4);
    expect(sum(waiting.map(({ credit }) => credit))).toBe(now.reviewing);
    const hub = await read<{ credit?: { year: number; total: number; byType: Row[] } }>(who, 'Console/GetGeneral');
    if (hub?.credit) expect(hub.credit).toMatchObject({ year: now.year, total: now.total });
  });

  test('has the same hours of self-study on the hub, in the plans, in the archives and in the credits', async () => {
    const plans = await listed(who, 'SelfStudy/ListMyPlan');
    const archives = await archivesOf(who);
    const credits = await listed<FileRow>(who, 'Credit/ListCredit', {});
    const hub = await read<{ study?: { hours: { planId: string; total: Row } } }>(who, 'Console/GetGeneral');
    for (const plan of plans) {
      const id = String(plan.planId);
      const status = await read<{ items: Row[]; total: Row }>(who, `SelfStudy/GetHourStatus/${id}`);
      const finished = sum([plan.finishedRequiredHour, plan.finishedElectiveHour]);
      expect(sum(status?.items.map((item) => item.finished) ?? [])).toBe(finished);
      expect(status?.total).toMatchObject({ finished, need: sum([plan.requiredHour, plan.electiveHour]) });
      if (hub?.study?.hours.planId === id) expect(hub.study.hours.total).toEqual(status?.total);
      const filed = archives && sectionOf(archives, 'training').find(({ recordId }) => recordId === id);
      if (filed) expect(filed.hour).toBe(finished);
      const year = await listed<FileRow>(who, 'Credit/ListCredit', { year: String(plan.planYear) });
      for (const row of [...credits, ...year].filter(({ title }) => title === plan.planName))
        expect([row.hour, row.credit, row.date]).toEqual([finished, plan.credit, filed?.date]);
    }
  });

  test('has the same steps of a training on the hub, among the trainings and before the certificate', async () => {
    type Step = { kind: string; need: number; have: number };
    type Training = {
      trainingId: string;
      creditNow: number;
      creditMost: number;
      completedTime?: string;
      steps: Step[];
    };
    const trainings = await trainingsOf<Training>(who);
    const certificates = await listed<{ bizId: string; credit: number; needs?: Step[] }>(
      who,
      'Certificate/ListCertificate',
    );
    const hub = await read<{ training?: Training }>(who, 'Console/GetGeneral');
    const plain = ({ kind, need, have }: Step) => ({ kind, need, have });
    for (const { trainingId, creditNow, creditMost, completedTime, steps } of trainings) {
      if (hub?.training?.trainingId === trainingId) expect(hub.training.steps.map(plain)).toEqual(steps.map(plain));
      for (const one of certificates.filter(({ bizId }) => bizId === trainingId)) {
        expect(one.credit).toBe(completedTime ? creditNow : creditMost);
        for (const step of steps)
          for (const need of one.needs?.filter(({ kind }) => kind === step.kind) ?? [])
            expect(plain(need)).toEqual(plain(step));
      }
    }
  });

  test('has what the archives say of trainings and certificates where it comes from, and once', async () => {
    const archives = await archivesOf(who);
    if (!archives) return;
    for (const { count, rows } of archives.sections) expect(rows).toHaveLength(count);
    const certificates = await listed(who, 'Certificate/ListCertificate');
    const issued = certificates.filter(
      ({ reviewStatus, revoked, certNo }) => reviewStatus === CertificateReview.Passed && !revoked && certNo,
    );
    const filed = sectionOf(archives, 'certificate').filter(
      ({ source }) => source === 'project' || source === 'credit',
    );
    const plain = ({ title, hour }: Row) => ({ title, ...(hour !== undefined && hour !== null && { hour }) });
    expect(filed.map(plain)).toEqual(expect.arrayContaining(issued.map(plain)));
    expect(filed).toHaveLength(issued.length);
    for (const { detail } of filed) expect(issued.some(({ certNo }) => detail?.endsWith(String(certNo)))).toBe(true);
    // Hours of one thing count once.
    const withHours = archives.sections.flatMap(({ rows }) => rows.filter(({ hour }) => hour));
    const marks = withHours.map(({ title, date }) => creditMark({ title, date: date.slice(0, 4) }));
    expect(marks.filter((mark, i) => marks.indexOf(mark) !== i)).toEqual([]);
    // In the years for which the platform keeps credits, a paper says what the credits say.
    const sums = await read<{ years: number[] }>(who, 'Credit/SumCredit');
    for (const year of sums?.years ?? []) {
      const credits = await listed<FileRow>(who, 'Credit/ListCredit', { year: String(year) });
      const told = sectionOf(archives, 'training').filter(
        ({ source, date, credit }) => source === 'office' && credit && date.startsWith(`${year}-`),
      );
      for (const { title, date, hour, credit } of told)
        expect(credits.find((one) => one.title === title)).toMatchObject({ date, hour, credit });
    }
  });

  test('has the grades of the assessments in the archives', async () => {
    const archives = await archivesOf(who);
    const list = await listed(who, 'ListMyAnnualAssessment');
    const names = ['', '不合格', '合格', '良好', '优秀'];
    for (const { year, grade } of list)
      for (const row of sectionOf(archives ?? { basic: {}, sections: [] }, 'yearly'))
        if (grade && row.title === `${year} 年度考核`) expect(row.detail).toBe(names[Number(grade)]);
  });

  test('has the same money in the account, the wallet, the bills and the orders', async () => {
    const wallet = await read<{ balance: number; recharged: number; spent: number }>(who, 'Wallet/GetBalance');
    if (!wallet) return;
    const user = await read<{ balance: number }>(who, 'Account/GetUserInfo');
    const bills = await listed<{ amount: number; type: number; balanceAfter: number }>(who, 'Wallet/ListBill');
    expect(user?.balance).toBe(wallet.balance);
    if (bills[0]) expect(bills[0].balanceAfter).toBe(wallet.balance);
    expect(sum(bills.map(({ amount, type }) => (type === 1 ? amount : -amount)))).toBe(wallet.balance);
    const orders = await listed<{ status: number; amount: number; refundedAmount: number; items: Row[] }>(
      who,
      'Order/ListOrder',
    );
    for (const { amount, refundedAmount, items } of orders) {
      expect(sum(items.map(({ price }) => price))).toBe(amount);
      expect(sum(items.map((item) => item.refundedAmount))).toBe(refundedAmount);
    }
  });

  test('has as many unread messages as the counters say', async () => {
    const unread = (await listed<{ category: number; isReaded: boolean }>(who, 'Message/FindMsg')).filter(
      ({ isReaded }) => !isReaded,
    );
    const counts = await read<Record<string, number>>(who, 'Message/SumUnread');
    expect(sum(Object.values(counts ?? {}))).toBe(unread.length);
    const state = await read<{ counts: Row }>(who, 'Message/GetMsgState');
    expect(state?.counts).toEqual(counts);
  });

  test('is told by messages what stands elsewhere', async () => {
    const messages = await listed<{ title: string; content?: string }>(who, 'Message/FindMsg');
    const [certificates, conversions, trainings, plans] = [
      await listed(who, 'Certificate/ListCertificate'),
      await listed(who, 'Credit/ListConversion'),
      await trainingsOf(who),
      await listed(who, 'SelfStudy/ListMyPlan'),
    ];
    for (const { title, content = '' } of messages) {
      const among = (rows: readonly Row[], name: string) =>
        expect({ content, found: rows.some((row) => content.includes(String(row[name]))) }).toEqual({
          content,
          found: true,
        });
      if (/证书已生成|证书申请/.test(title)) among(certificates, 'title');
      if (/学分转换/.test(title)) among(conversions, 'title');
      if (/满意度调查|报名成功|考试成绩|研修课程已开放/.test(title)) among(trainings, 'projectName');
      const [, year, total] = /(\d{4}) 年度共获得 ([\d.]+) 学分/.exec(content) ?? [];
      if (year) {
        const sums = await read<{ total: number }>(who, 'Credit/SumCredit', { year });
        expect(sums?.total).toBe(Number(total));
      }
      const [, lack] = /自主选学还差 (\d+) 学时/.exec(content) ?? [];
      if (lack) {
        const plan = plans.find(({ planName }) => content.startsWith(String(planName)));
        const left = (type: 'Required' | 'Elective') =>
          Number(plan?.[type === 'Required' ? 'requiredHour' : 'electiveHour']) - Number(plan?.[`finished${type}Hour`]);
        expect(Number(lack)).toBe(left('Required') + left('Elective'));
        expect(content).toContain(`必修 ${left('Required')} 学时、选修 ${left('Elective')} 学时`);
      }
    }
  });
});

/** A number up to 99 as it is written in words. */
function chinese(text: string): number {
  const digits = '零一二三四五六七八九';
  const [tens = '', ones = ''] = text.split('十');
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
}

test('what lately came and what is due agree, also when days have passed', async () => {
  for (const days of [0, 5]) {
    if (days > 0) await freshenDemonstration(api.db, new Date(api.now().getTime() + days * dayMs));
    const all = await listed<{ eedId: string; lastSync?: string }>('teacher01', 'Eed/ListEed');
    const courses = all.flatMap(({ eedId, lastSync }) => (lastSync ? [{ eedId, lastSync }] : []));
    expect(courses.length).toBeGreaterThan(3);
    for (const { eedId, lastSync } of courses) {
      const course = await read<{ added: number; rows: { time: string }[] }>('teacher01', `Eed/GetEedDetail/${eedId}`);
      const recent = formatInstant(new Date(instantOf(lastSync).getTime() - 2 * dayMs));
      expect(course?.added).toBeLessThanOrEqual(course?.rows.filter(({ time }) => time >= recent).length ?? 0);
    }
    // The survey that a message asks for is due when its training says.
    const [training] = await listed<{ projectName: string; steps: Row[] }>('teacher01', 'Training/ListMyTraining');
    const messages = await listed<{ subType: number; content: string; deadline: string; isReaded: boolean }>(
      'teacher01',
      'Message/FindMsg',
    );
    const asked = messages.find((one) => one.subType === MessageSubtype.SatisfactionSurvey && !one.isReaded);
    expect(asked?.content).toContain(training?.projectName);
    expect(asked?.deadline).toBe(training?.steps.find(({ kind }) => kind === 'survey')?.deadline);
  }
});

test('a stage of research is not due before the one that comes before it', () => {
  for (const { stages } of researchPlans) {
    const deadlines = stages.map(({ deadline }) => deadline);
    expect(deadlines).toEqual(deadlines.toSorted());
  }
});

test('the credits of a year are the sum of its types', () => {
  for (const year of [2024, 2025, 2026]) {
    const { sum: all, types, courses } = creditsOf(year);
    expect(courses.length).toBeGreaterThan(0);
    expect(sum(types.map(({ credit }) => credit))).toBe(all);
  }
});
