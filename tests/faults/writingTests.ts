import { type Fault, REASON, writingFaults } from './faults';
import { newVisitor, type Visitor, type World } from './world';
import { accountWritings } from './writingAccount';
import { assessmentWritings } from './writingAssessment';

/** Every place that sends something, and everything that can become of it. */
export const writingTests = (world: () => World) => {
  const tabs = new Map<string, Visitor>();
  let n = 0;
  afterAll(() => Promise.all([...tabs.values()].map((visitor) => visitor.context.close())));

  describe.each([...accountWritings, ...assessmentWritings])('writing: $screen', (row) => {
    const tab = row.tab ?? row.screen;
    const as = row.as === undefined ? 'teacher01' : row.as;
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = tabs.get(tab) ?? (await newVisitor(world(), { as }));
      tabs.set(tab, visitor);
      await row.prepare?.(world());
    });
    afterEach(() => visitor.recover());
    afterAll(() => row.clear?.(world()));

    const effects = async () => (await row.effects?.(world())) ?? 0;

    /** What the person learns of the fault; answers whether the form is still open. */
    async function isTold(fault: Fault): Promise<boolean> {
      const { t } = visitor;
      if (fault.session && as !== null) {
        await visitor.at('/user/login');
        await visitor.recover();
        await visitor.signIn(as);
        await visitor.at(row.path(world()).split(/[?#]/)[0] as string);
        return !row.secret;
      }
      const said = row.told?.[fault.name];
      if (fault.shown === 'silently' && !row.ownWords) expect(await visitor.heard(REASON)).toBe(false);
      else await visitor.hears(said ? said(t) : fault.told === 'server' ? REASON : t(fault.told));
      if (fault.shown === 'on a page' && !row.ownWords) {
        if (row.guarded) await visitor.answer(t('common.leave.go'));
        await visitor.find('link', t('exception.home'));
        await visitor.page.goBack();
      }
      return !row.locks?.includes(fault.name);
    }

    const suffered = writingFaults.filter((fault) => !(row.once && fault.lost));
    test.each(suffered)('$name', async (fault) => {
      await visitor.ownSession();
      n += 1;
      const typed = await row.fill(visitor, n);
      const before = await effects();
      const strike = await visitor.suffer(row.call, fault);
      await visitor.listen();
      await row.act(visitor);
      await strike.met();
      const open = await isTold(fault);
      await visitor.calm();
      for (const text of open ? typed : []) await visitor.sees(text);
      await visitor.recover();
      if (row.once) return;
      if (!(fault.lost && row.showsEffect)) {
        if (!open && !row.secret) await visitor.goto(row.path(world()));
        expect(await row.fill(visitor, n)).toEqual(typed);
        await visitor.listen();
        await row.act(visitor);
      }
      await row.done?.(visitor);
      expect(await effects()).toBe(before + (row.effects ? 1 : 0));
      await visitor.calm();
    });

    if (row.once) {
      if (!row.done) return;
      test('in the end it goes through', async () => {
        await visitor.ownSession();
        await row.fill(visitor, n);
        if (row.lost) {
          const strike = await visitor.network.strike(row.call, { broken: 'ConnectionReset', after: 'server' });
          await visitor.listen();
          await row.act(visitor);
          await strike.met();
          await visitor.hears(visitor.t('request.network'));
          await visitor.calm();
          await visitor.recover();
        }
        await visitor.listen();
        await row.act(visitor);
        await row.done?.(visitor);
        await visitor.calm();
      });
      return;
    }

    if (!row.effects) return;
    test('pressed twice it happens once', async () => {
      await visitor.ownSession();
      n += 1;
      await row.fill(visitor, n);
      const before = await effects();
      await visitor.twice(row.act, row.asks ? '[role=dialog] button' : 'button');
      await row.done?.(visitor);
      expect(await effects()).toBe(before + 1);
      await visitor.calm();
    });
  });
};
