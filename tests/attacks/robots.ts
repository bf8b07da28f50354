import { insertAccount, newIdCard, newMobile, someOrganisations } from '../support/accounts';
import { type Api, brokenFields } from '../support/api';
import { solutionOf } from '../support/work';

/** Attempts of a robot that has not signed in: skipping the work, finding out who has an account, locking users out. */
export function robots(api: () => Api): void {
  let callers = 0;
  /** Each call comes from an address of its own, so that no rate limit helps the server. */
  const verify = (query: { codeKey: string; code: string }) =>
    api().call('GET /api/Account/VerifyVerificationCode', { query, address: `verifier ${++callers}` });

  test('fifty challenges are not passed without their work', async () => {
    const passed: unknown[] = [];
    for (let i = 0; i < 50; i++) {
      const { data } = await api().call('GET /api/Account/GetVerificationCode', { address: `robot ${i}` });
      // Every value of the answer is tried as the code.
      const { salt, challenge, maxNumber } = data.challenge as { salt: string; challenge: string; maxNumber: number };
      for (const code of [salt.slice(0, 12), challenge.slice(0, 12), String(maxNumber + 1), '-1']) {
        const answer = await verify({ codeKey: String(data.codeKey), code });
        expect(answer.status).toBe(400);
        if (answer.success) passed.push(code);
      }
      // The first wrong try has used up the challenge, so the right code fails too.
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
