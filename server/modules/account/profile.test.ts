import { eq } from 'drizzle-orm';
import { newIdCard, profileOf, profileOwner, someOrganisations } from '../../../tests/support/accounts';
import { type Api, brokenFields, startApi } from '../../../tests/support/api';
import { dictionaryItem, resource } from '../../db/schema';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const person = (changes: Parameters<typeof profileOwner>[1] = {}) => profileOwner(api, changes);

describe('my profile', () => {
  test('is mine, whole, with the mobile number masked', async () => {
    const { row, get } = await person({ mobile: '13911112222' });
    expect(await get()).toMatchObject({
      rowVersion: 0,
      realName: '韦晓岚',
      idDocNo: row.idDocNo,
      mobile: '139****2222',
      nationality: '08',
      teacherRole: true,
      managerRole: false,
      avatarResInfo: null,
      isInfoFinished: true,
      profileReview: 2,
      orgName: (await someOrganisations(api.db)).school.name,
    });
  });

  test('only the fields sent are changed; blank ones are cleared, texts trimmed', async () => {
    const { get, save } = await person();
    const saved = await save({
      positionName: '  教研组长 ',
      titleId: null,
      mainLanguage: '国家通用语言',
      isMarried: false,
    });
    expect(saved.data).toEqual({ rowVersion: 1, isInfoFinished: true, missingInfo: [], profileReview: 2 });
    const after = await get();
    expect(after).toMatchObject({
      positionName: '教研组长',
      mainLanguage: '国家通用语言',
      isMarried: false,
      engageWork: '初中数学教学',
    });
    expect(after).not.toHaveProperty('titleId');
  });

  test.each<[string, unknown, string?]>([
    ['positionName', '   '],
    ['positionName', ''],
    ['positionName', null],
    ['positionName', '无'.repeat(51)],
    ['engageWork', '\u200b'],
    ['nationality', null],
    ['nationality', '99'],
    ['nationality', 8],
    ['policitalStatus', 'x'],
    ['institution', '77'],
    ['firstTeachingTime', '2026-11-22'],
    ['firstTeachingTime', '2025-02-29'],
    ['firstTeachingTime', '2025-2-1'],
    ['employmentTime', null],
    ['email', 'no address'],
    ['realName', 'Wei'],
    ['idDocNo', '450202198809170000'],
    ['idDocType', 3],
    ['orgId', 'nowhere'],
    ['stageCategory', 9],
    ['isMarried', 'yes'],
    ['titleId', '1'],
    ['jobOccupations', ['2', '241']],
    ['jobOccupations', ['2', '240']],
    ['jobOccupations', '2'],
    ['mainSubjectId', '202'],
    ['vocationalMajorId', '6101'],
    ['avatarResId', 'not-mine'],
    ['otherLanguages', ['壮语', ' ']],
    ['otherTeaching', [{ periodId: '3', subjectId: '202' }], 'otherTeaching.0.subjectId'],
    ['otherTeaching', [{ periodId: '3' }], 'otherTeaching.0.subjectId'],
    ['otherTeaching', Array.from({ length: 11 }, () => ({ periodId: '3', subjectId: '302' }))],
    ['teacherCert', { no: '2010', date: '2010-07-01', type: '3', status: '1' }, 'teacherCert.org'],
    ['teacherCert', { no: '2010', date: '2010-07-01', org: '教育局', type: '9', status: '1' }, 'teacherCert.type'],
    ['teacherRole', false],
    ['profileReview', 2],
    ['mobile', '13900001111'],
    ['balance', 100],
  ])('%s = %j is refused at its field', async (field, value, path = field) => {
    const { save, stored } = await person();
    const answer = await save({ [field]: value, confirmIdentityChange: true });
    expect(answer).toMatchObject({ status: 400, errorCode: '400' });
    expect(brokenFields(answer).every((name) => name === path || name.startsWith(`${field}.`))).toBe(true);
    expect(brokenFields(answer).length).toBeGreaterThan(0);
    expect((await stored())?.rowVersion).toBe(0);
  });

  test('what is good is kept as it is sent', async () => {
    const { get, save } = await person();
    const values = {
      jobOccupations: ['2', '240', '243'],
      otherTeaching: [{ periodId: '3', subjectId: '311' }],
      otherLanguages: ['壮语'],
      teacherCert: { no: '20104502', date: '2010-07-01', org: '临江市教育局', type: '3', status: '2' },
      highestDegreeLevelId: '407',
      email: 'wei@school.example',
    };
    expect((await save(values)).status).toBe(200);
    expect(await get()).toMatchObject(values);
    expect((await save({ teacherCert: null, otherTeaching: [], otherLanguages: [] }, 1)).status).toBe(200);
    const after = await get();
    for (const cleared of ['teacherCert', 'otherTeaching', 'otherLanguages']) expect(after).not.toHaveProperty(cleared);
  });

  test('white space only is told as such', async () => {
    const { save } = await person();
    expect((await save({ positionName: '  ' })).data.fields).toEqual([
      { name: 'positionName', message: '不能只输入空格' },
    ]);
  });

  test('an entry that was withdrawn stays where it is, but is not chosen anew', async () => {
    await api.db
      .insert(dictionaryItem)
      .values({ id: '28:old', dictionary: '28', code: 'old', name: '旧编制', sort: 99, retiredAt: new Date() });
    const before = await person({ profile: { ...profileOf(), institution: 'old' } });
    expect((await before.save({ institution: 'old', positionName: '班主任' })).status).toBe(200);
    const now = await person();
    expect(brokenFields(await now.save({ institution: 'old' }))).toEqual(['institution']);
  });

  test('a subject goes with its period, and a change of the period asks for it again', async () => {
    const { save, get } = await person();
    expect(brokenFields(await save({ mainPeriodId: '2' }))).toEqual(['mainSubjectId']);
    expect((await save({ mainPeriodId: '2', mainSubjectId: '202' })).status).toBe(200);
    expect(await get()).toMatchObject({ mainPeriodId: '2', mainSubjectId: '202' });
  });

  test('what does not belong to the teaching stage is dropped with it', async () => {
    const { save, get } = await person();
    const [major] = await api.db.select().from(dictionaryItem).where(eq(dictionaryItem.above, '61')).limit(1);
    expect((await save({ stageCategory: 1, vocationalMajorId: major?.code })).status).toBe(200);
    expect(await get()).toMatchObject({ vocationalMajorId: major?.code });
    expect((await save({ stageCategory: 2 }, 1)).status).toBe(200);
    expect(await get()).not.toHaveProperty('vocationalMajorId');
  });

  test('sex and birthday are what the ID card says, whatever is sent', async () => {
    const { row, save, get } = await person({ idDocNo: newIdCard('19901010', 1) });
    expect((await save({ sex: 2, birthday: '2001-01-01' })).status).toBe(200);
    expect(await get()).toMatchObject({ sex: 1, birthday: '1990-10-10', idDocNo: row.idDocNo });
    const passport = await person({ idDocType: 2, idDocNo: 'E76543210', profile: {} });
    expect((await passport.save({ sex: 1, birthday: '1980-02-29' })).status).toBe(200);
    expect(await passport.get()).toMatchObject({ sex: 1, birthday: '1980-02-29' });
  });

  test('the picture is a file of mine that was uploaded as one', async () => {
    const [mine, other] = [await person(), await person()];
    const file = (id: string, ownerId: string, scene: string) => ({
      id,
      ownerId,
      scene,
      name: '头像.png',
      ext: 'png',
      mime: 'image/png',
      size: 100,
      sha256: 'x',
      storageKey: id,
      createdAt: api.now(),
    });
    await api.db
      .insert(resource)
      .values([
        file('a1', mine.row.id, 'avatar'),
        file('a2', other.row.id, 'avatar'),
        file('a3', mine.row.id, 'attachment'),
      ]);
    expect(brokenFields(await mine.save({ avatarResId: 'a2' }))).toEqual(['avatarResId']);
    expect(brokenFields(await mine.save({ avatarResId: 'a3' }))).toEqual(['avatarResId']);
    expect((await mine.save({ avatarResId: 'a1' })).status).toBe(200);
    expect(await mine.get()).toMatchObject({ avatarResInfo: { id: 'a1', resName: '头像.png' } });
  });

  test('a stale version is answered with the stored profile', async () => {
    const { save } = await person();
    expect((await save({ positionName: '校长' })).status).toBe(200);
    const stale = await save({ positionName: '园长' });
    expect(stale).toMatchObject({
      status: 409,
      errorCode: '409',
      data: { current: { positionName: '校长', rowVersion: 1 } },
    });
    const both = await Promise.all([save({ major: '数学' }, 1), save({ major: '物理' }, 1)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('finished is who has filled in everything required', async () => {
    const { save, get } = await person({ profile: { sex: 2, birthday: '1988-09-17' } });
    expect((await get()).isInfoFinished).toBe(false);
    const { institution, policitalStatus, nationality, firstTeachingTime, employmentTime } = profileOf();
    const part = await save({ institution, policitalStatus, nationality, firstTeachingTime, employmentTime });
    expect(part.data).toMatchObject({
      isInfoFinished: false,
      missingInfo: [
        { field: 'positionName', label: '职务名称' },
        { field: 'engageWork', label: '从事工作' },
      ],
    });
    expect((await save({ positionName: '无', engageWork: '无' }, 1)).data).toMatchObject({ isInfoFinished: true });
  });
});
