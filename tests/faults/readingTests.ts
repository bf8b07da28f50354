import { rowsToTry } from '../support/extent';
import { type Fault, faultsAt, REASON, REQUEST_ID, readingFaults, staysOpen } from './faults';
import { type Reading, readings } from './reading';
import { sameVisitor, type Visitor } from './visitor';
import type { World } from './world';

/** Is this the address of the call, in which `*` matches any text? */
const isCallOf = (url: string, call: string) => {
  const [before = '', after] = call.split('*');
  const { pathname } = new URL(url);
  return after === undefined ? pathname.endsWith(before) : pathname.includes(before) && pathname.endsWith(after);
};

/** Does this empty answer mean that the user is not signed in? */
const namesNobody = (row: Reading, fault: Fault) => row.emptyMeansNobody === true && fault.empty === true;

/** Faults to try at a place: first those after which the page offers another try, then those that end it. */
function faultsOf(row: Reading, place: number): Fault[] {
  const all = faultsAt(readingFaults, place, row.thorough);
  const goesOn = (fault: Fault) => staysOpen(fault) && !namesNobody(row, fault);
  return [...all.filter(goesOn), ...all.filter((fault) => !goesOn(fault))];
}

/** Tests every place that shows data, with every outcome of its call. */
export const readingTests = (world: () => World) =>
  describe.each(
    rowsToTry(
      readings.map((row, place) => ({ ...row, place })),
      ({ always }) => always === true,
    ),
  )('reading: $screen', (row) => {
    const as = row.as ?? 'teacher01';
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await sameVisitor(world(), { ...row, as: row.anonymous ? null : as });
    });
    afterEach(() => visitor.recover());

    const path = () => row.path(world());
    const faults = faultsOf(row, row.place);
    /** State of the page after the last test: complete, failed with a retry button, or unknown. */
    let state: 'whole' | 'failed' | undefined;
    const tryAgain = () => visitor.click('button', visitor.t(row.retry ?? 'common.retry'));

    /** Opens the place so that it reads again: reloads the page, or leaves it and comes back when it is complete. */
    async function open(): Promise<void> {
      if (row.summon) return row.summon(visitor);
      if (state !== 'whole' || row.loaded) return visitor.goto(path());
      await visitor.wander('/exception/building');
      await visitor.waitForText(visitor.t('exception.building.title'));
      await visitor.later();
      await visitor.wander(path());
    }

    async function isLedBack(): Promise<void> {
      await visitor.at('/user/login');
      expect(visitor.page.url()).toMatch(/\?redirect=[a-zA-Z]{12}$/);
      await visitor.recover();
      await visitor.signIn(as);
      await visitor.at(path().split('?')[0] as string);
      if (row.summon) await row.summon(visitor);
    }

    async function isTold(fault: Fault): Promise<void> {
      const { t } = visitor;
      const words = fault.told === 'server' ? REASON : t(fault.told);
      await visitor.hears(words);
      // A page that was asked to wait has already tried again, because the test shortens its timers.
      if (!fault.patient || row.impatient) await visitor.waitForText(words);
      if (fault.shown === 'as notification' && !row.anonymous) await visitor.waitForText(REQUEST_ID);
      if (!fault.patient || row.impatient) await visitor.calm();
    }

    /** Does the next fault meet the retry after this one, so that nothing needs to be restored in between? */
    function handsOn(fault: Fault): boolean {
      const next = faults[faults.indexOf(fault) + 1];
      return !row.thorough && next !== undefined && staysOpen(fault) && staysOpen(next) && !namesNobody(row, next);
    }

    test.each(faults)('$name', async (fault) => {
      await visitor.ownSession();
      const strike = await visitor.suffer(row.call, fault);
      await visitor.listen();
      await (state === 'failed' ? tryAgain() : open());
      state = undefined;
      if ((fault.session && !row.anonymous) || namesNobody(row, fault)) await isLedBack();
      else if (row.silent) await strike.met();
      else {
        await strike.met();
        await isTold(fault);
        if (handsOn(fault)) {
          state = 'failed';
          return;
        }
        await visitor.recover();
        if (fault.final && !row.plain) await open();
        else if (!fault.patient || row.impatient) await tryAgain();
      }
      await row.shows(visitor);
      await visitor.calm();
      state = 'whole';
    });

    if (!row.area) return;

    test('a later reading that fails leaves what is there', async () => {
      await visitor.ownSession();
      if (state !== 'whole') await open();
      await row.shows(visitor);
      const strike = await visitor.network.strike(row.call, { broken: 'ConnectionReset' });
      await visitor.later();
      await visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await strike.met();
      await visitor.waitForText(visitor.t('request.network'));
      await row.shows(visitor);
      await visitor.recover();
      await visitor.click('button', visitor.t('common.retry'));
      await visitor.gone(visitor.t('request.network'));
      await row.shows(visitor);
      await visitor.calm();
      state = 'whole';
    });

    test('leaving the page gives the reading up', async () => {
      await visitor.ownSession();
      const strike = await visitor.network.strike(row.call, { held: true });
      const given = visitor.page.waitForRequest((request) => isCallOf(request.url(), row.call));
      await open();
      await strike.met();
      const request = await given;
      await visitor.wander('/exception/building');
      await visitor.waitForText(visitor.t('exception.building.title'));
      // A call that the page has cancelled ends before it is answered.
      await visitor.ended(request);
      expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
      await strike.lift();
      await visitor.calm();
    });
  });
