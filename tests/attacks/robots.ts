import { insertAccount, newIdCard, newMobile, someOrganisations } from '../support/accounts';
import { type Api, brokenFields } from '../support/api';
import { solutionOf } from '../support/work';

/** What a robot tries before anybody has signed in: to skip the work, to find out who is here, to lock people out. */
export function robots(api: () => Api): void {
  let callers = 0;
  /** From an address of its own, so that no limit of calls helps the server. */
  const verify = (query: { codeKey: string; code: string }) =>
    api().call('GET /api/Account/VerifyVerificationCode', { query, address: `verifier ${++callers}` });

  test('fifty challenges are not passed without their work', async () => {
    const passed: unknown[] = [];
    for (let i = 0; i < 50; i++) {
      const { data } = await api().call('GET /api/Account/GetVerificationCode', { address: `robot ${i}` });
      // Everything that an answer shows, tried as the code.
      const { salt, challenge, maxNumber } = data.challenge as { salt: string; challenge: string; maxNumber: number };
      for (const code of [salt.slice(0, 12), challenge.slice(0, 12), String(maxNumber + 1), '-1']) {
        const answer = await verify({ codeKey: String(data.codeKey), code });
        expect(answer.status).toBe(400);
        if (answer.success) passed.push(code);
      }
      // The first wrong one has used it up, so that guessing on is no way either.
      expect((await verify({ codeKey: String(data.codeKey), code: solutionOf(data.challenge) })).success).toBe(false);
    }
    expect(passed).toEqual([]);
  });

  test('one piece of work is good for one try, also for many at the same moment', async () => {
    const proof = await api().proof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(proof)));
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1);
    const later = await api().proof();
    expect([(await verify(later)).success, (await verify(later)).success]).toEqual([true, false]);
  });

  test('who is here is told to nobody who has not worked or read a text', async () => {
    const held = await insertAccount(api().db);
    const exists = { field: 'mobile', value: held.mobile };
    const asked = await api().call('GET /api/Account/CheckAccountExist', { query: exists });
    expect(asked).toMatchObject({ status: 400, data: { needCode: true } });
    const org = (await someOrganisations(api().db)).school;
    const body = {
      password: 'Bamboo2026',
      realName: '韦晓岚',
      idDocType: 1,
      smsCode: '000000',
      orgId: org.id,
      stageCategory: 1,
      roles: ['teacher'],
      agree: true,
    };
    const free = { loginName: 'nobody-yet', idDocNo: newIdCard(), mobile: newMobile() };
    const register = (some: object) =>
      api().call('POST /api/Account/Register', { body: { ...body, ...free, ...some } });
    const nothing = await register({});
    for (const field of ['loginName', 'idDocNo', 'mobile'] as const) {
      const probe = await register({ [field]: held[field] });
      expect(probe).toEqual(nothing);
      expect(brokenFields(probe)).toEqual(['smsCode']);
    }
  });
}
