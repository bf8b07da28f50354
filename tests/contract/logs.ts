import { sql } from 'drizzle-orm';
import { prepared } from './walk';
import type { World } from './world';

const REGISTER = 'POST /api/Account/Register';
const PROFILE = 'PUT /api/Account/ModifyMyProfile';

/** Tests the server's output when a database statement fails. */
export function failingStatements(world: () => World): void {
  /** Makes every write of an account fail in the database while `work` runs. */
  async function whileNothingCanBeWritten<T>(work: () => Promise<T>): Promise<T> {
    const { db } = world();
    await db.execute(sql`alter table account add constraint nothing_goes check (false) not valid`);
    try {
      return await work();
    } finally {
      await db.execute(sql`alter table account drop constraint nothing_goes`);
    }
  }

  test('a statement that fails is logged with its request and without what it carried', async () => {
    const me = await world().teacher();
    const { input } = await prepared(world(), REGISTER);
    const { rowVersion } = await world().ask(me, 'GET /api/Account/GetMyProfile', {});
    const change = { rowVersion, email: 'a.person@mail.example', engageWork: '只有本人知道的工作' };
    const answers = await whileNothingCanBeWritten(async () => [
      await world().call(REGISTER, input),
      await world().call(PROFILE, { token: me.token, body: change }),
    ]);
    const printed = world().logs();
    for (const { status, headers } of answers) {
      expect(status).toBe(500);
      expect(printed).toContain(`request ${headers.get('x-request-id')}`);
    }
    expect(printed).toMatch(/statement: insert into "account"[^\n]*\$1/);
    expect(printed).toMatch(/statement: update "account"/);
    expect(printed).toMatch(/code=23514 [^\n]*constraint=nothing_goes/);
    const { body } = input as unknown as { body: Record<string, unknown> };
    const carried = [body.loginName, body.mobile, body.idDocNo, body.realName, change.email, change.engageWork];
    for (const value of carried) expect(printed).not.toContain(String(value));
  });
}
