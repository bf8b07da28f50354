import { assessmentModuleTable } from '../../../../domain/enums';
import type { PaperBlock } from '../../../../domain/papers/model';
import { Paper } from '../../../../domain/papers/model';
import type { StoredProfile } from '../../../../domain/profile';
import { teacherInfo } from '../../../../domain/records/teacherInfo';
import { thesis } from '../../../../domain/records/thesis';
import { StageStatus } from '../../../../domain/statuses';
import { insertAssessment, planEnds } from '../../../../tests/support/assessment';
import { testContext, testUser } from '../../../../tests/support/server';
import { testDatabase } from '../../../../tests/support/testDatabase';
import {
  account,
  assessmentPlan,
  dictionaryItem,
  document,
  documentLog,
  organisation,
  record,
} from '../../../db/schema';
import { closeWorkers } from '../../../workers/pool';
import { paperHandlers } from '.';
import { assessmentPdf } from './pdf';

const created = new Date('2026-11-20T00:00:00Z');
const profile: StoredProfile = {
  sex: 2,
  birthday: '1988-06-17',
  jobOccupations: [],
  otherTeaching: [],
  otherLanguages: [],
  isBilingual: false,
  firstTeachingTime: '2011-09-01',
  mainPeriodId: '3',
  mainSubjectId: '2',
  titleId: '1',
};

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insert(organisation)
    .values({ id: 'org', name: '临江市第三中学', kind: 'school', code: '1', path: [], sort: 1 });
  const names = [
    ['10', '3', '初中'],
    ['11', '2', '数学'],
    ['27', '1', '一级教师'],
    ['journalLevel', '1', '省级'],
  ] as const;
  await db
    .insert(dictionaryItem)
    .values(
      names.map(([dictionary, code, name]) => ({ id: `${dictionary}:${code}`, dictionary, code, name, sort: 1 })),
    );
  await db.insert(account).values(
    ['teacher', 'other'].map((id) => ({
      id,
      loginName: id,
      passwordHash: '',
      realName: '韦𠮷岚',
      idDocType: 1,
      idDocNo: '450203198806170026',
      mobile: '13800000000',
      orgId: 'org',
      stageCategory: 0,
      roles: [],
      grants: testUser('').grants,
      profile,
      profileReview: 2,
      createdAt: created,
    })),
  );
  await db.insert(assessmentPlan).values({
    id: 'plan',
    name: '2026 年度教师考核',
    year: 2026,
    startAt: created,
    deadline: created,
    ...planEnds(['2026-12-01', '2026-12-05', '2026-12-10']),
  });
});
afterAll(async () => {
  closeWorkers();
  await database.close();
});

interface Given {
  status?: number;
  theses?: Record<string, unknown>[];
  confirmedNone?: number[];
}

async function given({ status = StageStatus.NotSubmitted, theses = [], confirmedNone = [] }: Given) {
  const { db } = database;
  await db.delete(document);
  await insertAssessment(db, {
    id: 'a1',
    planId: 'plan',
    accountId: 'teacher',
    status,
    attempt: 2,
    no: 'YL2026-0318-0457',
    verifyCode: '7KQ2-M9FD',
    confirmedNone,
    updatedAt: created,
  });
  if (theses.length === 0) return;
  await db.insert(record).values(
    theses.map((data, i) => ({
      id: `r${i}`,
      assessmentId: 'a1',
      accountId: 'teacher',
      category: 'Thesis',
      data,
      createdAt: new Date(created.getTime() + i),
      updatedAt: created,
    })),
  );
}

type Query = Parameters<(typeof paperHandlers)['GET /api/GetAnnualAssessmentPaper']>[0]['query'];
const paper = (query: Partial<Query> = {}, user = 'teacher', locale: 'zh-CN' | 'ar-EG' = 'zh-CN') =>
  paperHandlers['GET /api/GetAnnualAssessmentPaper']({
    ctx: testContext(database.db, { locale }),
    user: testUser(user),
    query: { assessmentId: 'a1', mask: '1', qr: '1', ...query },
  });
const find = <K extends PaperBlock['kind']>(blocks: readonly PaperBlock[], kind: K) =>
  blocks.filter((block): block is Extract<PaperBlock, { kind: K }> => block.kind === kind);
const sample = { ...thesis.sample(0), levelId: '1' };

describe('the printed assessment', () => {
  test('says who it is about, and whose form it is on every page', async () => {
    await given({ theses: [sample] });
    const { head, foot, fileName, blocks, pageNumber } = await paper();
    expect(head).toEqual(['云岭省中小学教师年度考核登记表（2026）', '韦𠮷岚　临江市第三中学　编号 YL2026-0318-0457']);
    expect(foot).toBe('打印时间 2026-11-21 09:00　核验码 7KQ2-M9FD');
    expect(fileName).toBe('云岭省中小学教师年度考核登记表-2026-韦𠮷岚.pdf');
    expect(pageNumber).toBe('第 {page} 页，共 {pages} 页');
    const [form] = find(blocks, 'form');
    expect(form?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['姓　名', '韦𠮷岚', '性　别', '女', '出生年月', '1988 年 6 月'],
      ['单　位', '临江市第三中学', '任教学科', '初中数学'],
      ['职　称', '一级教师', '首次任教时间', '2011 年 9 月', '证件号码', '450***********0026'],
    ]);
  });

  test('prints the columns of the definition in its words, and which attachments there are', async () => {
    await given({
      theses: [{ ...sample, thesisCoverResId: '1', thesisDirectoryResId: '3' }, { thesisName: '另一篇' }],
    });
    const { blocks, modules, printed } = await paper({ mids: [9] });
    expect([modules, printed]).toEqual([assessmentModuleTable.map(({ value }) => value), [9]]);
    expect(find(blocks, 'title')[0]).toMatchObject({ subtitle: '第九部分　论文' });
    expect(find(blocks, 'heading').map((block) => block.text)).toEqual([
      '一、论文',
      '二、工作总结',
      '三、本人承诺',
      '四、审核意见',
    ]);
    const [theses] = find(blocks, 'table');
    expect(theses?.head).toEqual([
      '序号',
      '论文题目',
      '刊物名称\n国内统一刊号 CN',
      '发表年月',
      '作者排名',
      '期刊级别',
      '附件',
    ]);
    expect(theses?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      [
        '1',
        '情境任务驱动的函数概念教学',
        '云岭教育研究\nCN 45-1024/G4',
        '2024 年 1 月',
        '第一作者',
        '省级',
        '封面：有\n封底：缺\n目录页：有',
      ],
      ['2', '另一篇', '', '', '', '', '封面：缺\n封底：缺\n目录页：缺'],
    ]);
  });

  test.each([
    [[], '未填写'],
    [[9], '无'],
  ])('without records, with %j confirmed as none, it says %s', async (confirmedNone, empty) => {
    await given({ confirmedNone });
    const { blocks } = await paper({ mids: [9] });
    const none = [[], empty];
    expect(find(blocks, 'table').map((block) => [block.rows, block.empty])).toEqual([none, none]);
  });

  test.each([
    [StageStatus.NotApplied, '未提交，仅供核对'],
    [StageStatus.NotSubmitted, '未提交，仅供核对'],
    [9, '未提交，仅供核对'],
    [StageStatus.ReviewFailed, '已退回修改，仅供核对'],
    [StageStatus.WaitingReview, undefined],
    [StageStatus.ReviewPassed, undefined],
  ])('status %i is stamped %s', async (status, stamp) => {
    await given({ status });
    const { blocks, notice } = await paper();
    expect(find(blocks, 'title')[0]?.stamp).toBe(stamp);
    expect(notice === undefined).toBe(stamp === undefined);
  });

  test('the paper is Chinese, the notice beside it speaks the language of its reader', async () => {
    await given({});
    const arabic = await paper({}, 'teacher', 'ar-EG');
    expect(arabic.blocks).toEqual((await paper()).blocks);
    expect(arabic.notice).toContain('الاستمارة');
  });

  test('without mask the whole number, without qr no code', async () => {
    await given({});
    const { blocks } = await paper({ mask: '0', qr: '0' });
    expect(JSON.stringify(find(blocks, 'form'))).toContain('450203198806170026');
    expect(find(blocks, 'verify')).toEqual([]);
  });

  test('modules that do not exist are left out', async () => {
    await given({ theses: [sample] });
    const { blocks, printed } = await paper({ mids: [21, 98] });
    expect(printed).toEqual([]);
    expect(find(blocks, 'table')).toEqual([]);
    expect(Paper.parse({ ...(await paper()) })).toBeDefined();
  });

  test('a section is printed as pairs, its long texts as rows that may be cut; parts are counted as they stand', async () => {
    await given({});
    const selfEvaluation = '履行教师职责。'.repeat(280);
    const { db } = database;
    await db.insert(record).values(
      [
        { id: 's1', category: 'TeacherInfo', data: { ...teacherInfo.sample(0), jobOccupations: ['2', '240'] } },
        { id: 's2', category: 'OtherInfo', data: { selfEvaluation, punishments: '无' } },
      ].map((row) => ({ ...row, assessmentId: 'a1', accountId: 'teacher', createdAt: created, updatedAt: created })),
    );
    const { blocks } = await paper({ mids: [1, 99] });
    const forms = find(blocks, 'form').slice(1);
    const cells = forms.flatMap((form) => form.rows.flat().map((cell) => cell.text));
    expect(cells).toContain('专任教师');
    expect(cells).toContain('已婚');
    const parts = find(blocks, 'heading').filter((block) => block.level === 1);
    expect(parts.map((block) => block.text)).toEqual([
      '第一部分　基本信息',
      '第二十一部分　其他考核信息',
      '本人承诺',
      '审核意见',
    ]);
    const long = find(blocks, 'table').find((block) => block.head[0] === '自我评价');
    expect(long?.rows.length).toBeGreaterThan(1);
    expect(long?.rows.map((row) => row[0]?.text).join('')).toBe(selfEvaluation);
  });

  test('a box for every level of the plan, with what was decided on this attempt', async () => {
    await given({ status: StageStatus.Reported });
    const entry = {
      documentId: 'a1',
      kind: 'assessment',
      level: 1,
      status: 4,
      createdAt: new Date('2026-11-25T01:00:00Z'),
    };
    await database.db.insert(documentLog).values([
      { ...entry, id: 'l1', attempt: 1, action: 'notPass', operator: '莫志远', reason: '缺目录页' },
      { ...entry, id: 'l2', attempt: 2, action: 'open', operator: '莫志远' },
      { ...entry, id: 'l3', attempt: 2, action: 'pass', operator: '莫志远' },
    ]);
    const [promise, signatures] = find((await paper()).blocks, 'signatures');
    expect(promise?.boxes).toEqual([
      expect.objectContaining({ foot: [expect.stringContaining('教师签名'), expect.anything()] }),
    ]);
    expect(signatures?.boxes.map(({ title, text }) => [title, text])).toEqual([
      ['学校意见：', '审核通过。（莫志远，2026 年 11 月 25 日）'],
      ['区县意见：', undefined],
      ['市意见：', undefined],
      ['省意见：', undefined],
    ]);
  });

  test('somebody else finds nothing', async () => {
    await given({});
    await expect(paper({}, 'other')).rejects.toMatchObject({ code: '404' });
    await expect(paper({ assessmentId: 'a2' })).rejects.toMatchObject({ code: '404' });
  });

  test('the PDF is a file under the name of the form', async () => {
    await given({ theses: [sample] });
    const call = (user: string) =>
      assessmentPdf({
        ctx: testContext(database.db),
        user: testUser(user),
        path: { assessmentId: 'a1' },
        query: { mask: '1', qr: '1' },
      });
    const response = await call('teacher');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('登记表-2026-韦𠮷岚.pdf'));
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(call('other')).rejects.toMatchObject({ code: '404' });
  });
});

describe('the page behind the code', () => {
  const verify = async (code?: string) => {
    const ctx = testContext(database.db);
    const response = await paperHandlers['GET /api/Public/VerifyPaper']({ ctx, user: undefined, query: { code } });
    return { status: response.status, html: await response.text() };
  };

  test('is where the QR code leads', async () => {
    await given({});
    const [block] = find((await paper()).blocks, 'verify');
    expect(block?.url).toBe('https://teacher.example/api/Public/VerifyPaper?code=7KQ2-M9FD');
    expect(block?.qr.path).toMatch(/^M0 0h7v1H0z/);
  });

  test.each(['7KQ2-M9FD', ' 7kq2m9fd '])('%j shows what is stored, the name masked', async (code) => {
    await given({ theses: [sample, sample] });
    const { status, html } = await verify(code);
    expect(status).toBe(200);
    for (const text of [
      '2026 年度教师考核',
      'YL2026-0318-0457',
      '韦*岚',
      '临江市第三中学',
      '2 条',
      '2026-11-20 08:00:00',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('韦𠮷岚');
    expect(html).not.toContain('450203');
  });

  test('an unknown code says so and asks again', async () => {
    const { status, html } = await verify('"><script>');
    expect(status).toBe(404);
    expect(html).toContain('没有找到');
    expect(html).not.toContain('<script>');
    expect((await verify()).status).toBe(200);
  });
});
