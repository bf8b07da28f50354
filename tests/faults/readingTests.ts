import { type Fault, REASON, REQUEST_ID, readingFaults } from './faults';
import { type Reading, readings } from './reading';
import { newVisitor, type Visitor, type World } from './world';

/** What an empty answer means to a call that says who is there. */
const namesNobody = (row: Reading, fault: Fault) => row.emptyMeansNobody === true && fault.empty === true;

/** Every place that shows what was read, and everything that can become of the answer. */
export const readingTests = (world: () => World) =>
  describe.each(readings)('reading: $screen', (row) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await newVisitor(world(), { locale: row.locale, as: row.anonymous ? null : 'teacher01' });
    });
    afterEach(() => visitor.recover());
    afterAll(() => visitor?.context.close());

    const path = () => row.path(world());
    /** True while the page is as the last test should have left it. */
    let settled = false;

    /** Opens the place so that it reads anew: loads the page where nothing better is known, else comes back to it. */
    async function open(): Promise<void> {
      if (row.summon) return row.summon(visitor);
      if (!settled || row.loaded) return visitor.goto(path());
      await visitor.wander('/exception/building');
      await visitor.sees(visitor.t('exception.building.title'));
      await visitor.later();
      await visitor.wander(path());
    }

    async function isLedBack(): Promise<void> {
      await visitor.at('/user/login');
      expect(visitor.page.url()).toMatch(/\?redirect=[a-zA-Z]{12}$/);
      await visitor.recover();
      await visitor.signIn('teacher01');
      await visitor.at(path().split('?')[0] as string);
      if (row.summon) await row.summon(visitor);
    }

    async function isToldAndTriesAgain(fault: Fault): Promise<void> {
      const { t } = visitor;
      await visitor.sees(fault.told === 'server' ? REASON : t(fault.told));
      if (fault.shown === 'as notification' && !row.anonymous) await visitor.sees(REQUEST_ID);
      await visitor.calm();
      await visitor.recover();
      if (fault.final && !row.plain) await open();
      else if (!fault.patient || row.plain) await visitor.click('button', t(row.retry ?? 'common.retry'));
    }

    test.each(readingFaults)('$name', async (fault) => {
      await visitor.ownSession();
      const strike = await visitor.suffer(row.call, fault);
      await open();
      settled = false;
      if ((fault.session && !row.anonymous) || namesNobody(row, fault)) await isLedBack();
      else if (row.silent) await strike.met();
      else await isToldAndTriesAgain(fault);
      await row.shows(visitor);
      await visitor.calm();
      settled = true;
    });

    if (!row.area) return;

    test('a later reading that fails leaves what is there', async () => {
      await visitor.ownSession();
      await open();
      await row.shows(visitor);
      const strike = await visitor.network.strike(row.call, { broken: 'ConnectionReset' });
      await visitor.later();
      await visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await strike.met();
      await visitor.sees(visitor.t('request.network'));
      await row.shows(visitor);
      await visitor.recover();
      await visitor.click('button', visitor.t('common.retry'));
      await visitor.gone(visitor.t('request.network'));
      await row.shows(visitor);
      await visitor.calm();
    });

    test('leaving the page gives the reading up', async () => {
      await visitor.ownSession();
      const strike = await visitor.network.strike(row.call, { held: true });
      const given = visitor.page.waitForRequest((request) => request.url().includes(row.call));
      await open();
      await strike.met();
      const request = await given;
      await visitor.wander('/exception/building');
      await visitor.sees(visitor.t('exception.building.title'));
      // A call that the page itself has given up ends before anybody answers it.
      await visitor.ended(request);
      expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
      await strike.lift();
      await visitor.calm();
    });
  });
