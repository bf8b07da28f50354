import { setTimeout as pause } from 'node:timers/promises';
import type { PayAnswer } from '../../domain/api/order';
import type { LedgerRow } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { studyLinks } from '../../domain/selfStudy/links';
import { type Fault, faultsAt, REASON, readingFaults, unusable, writingFaults } from './faults';
import { approve, newOrder, orderOf } from './study';
import { sameVisitor, type Visitor } from './visitor';
import type { World } from './world';

const SAVE = '/api/SelfStudy/SaveProgress';
const STATUS = '/api/Order/GetPayStatus/*';

/** Has the server refused the watched time for good? Then it is not sent again, and the reason is shown. */
const isDecided = ({ told, patient, session, injection }: Fault) =>
  told === 'server' &&
  !patient &&
  !session &&
  'answer' in injection &&
  injection.answer >= 400 &&
  injection.answer < 500;

/** Tests of calls that the film viewer and the payment page make by themselves. */
export const studyTests = (world: () => World) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await sameVisitor(world(), { as: 'teacher01' });
  });
  afterEach(() => visitor.recover());
  const online = () => visitor.page.evaluate(() => window.dispatchEvent(new Event('online')));

  describe('watching', () => {
    const ledger = async () => {
      const { site, tokenOf, study } = world();
      const { courseId } = study.course;
      const call = `SelfStudy/ListLedger?planId=${study.plan.planId}&courseId=${courseId}&pageSize=100`;
      return site.read<Page<LedgerRow> & { countedSeconds: number }>(call, await tokenOf('teacher01'));
    };
    const waits = /另有 (\d+) 秒已存在本机/;
    /** Seconds that wait for the network, as the page shows them. */
    const kept = async () => Number(waits.exec(await visitor.page.evaluate(() => document.body.innerText))?.[1]);
    const place = () => visitor.page.$eval('.study-player video', (film) => film.currentTime);
    /** Plays the film for so many seconds and stops it. */
    async function watch(seconds: number): Promise<void> {
      const { page, t } = visitor;
      const from = await place();
      await visitor.click('button', t('viewer.player.play'));
      await page.waitForFunction(
        (wanted: number) =>
          (document.querySelector<HTMLVideoElement>('.study-player video')?.currentTime ?? 0) >= wanted,
        { polling: 100 },
        from + seconds,
      );
      await visitor.click('button', t('viewer.player.pause'));
    }
    async function open(): Promise<void> {
      const { study } = world();
      const { page } = visitor;
      await visitor.ownSession();
      if (!page.url().includes('/mycoursedetails'))
        await visitor.goto(studyLinks.myCourse(study.course.courseId, study.plan.planId));
      await page.waitForFunction(
        () => (document.querySelector<HTMLVideoElement>('.study-player video')?.readyState ?? 0) >= 2,
        { polling: 100 },
      );
      await visitor.calm();
    }

    test.each([...faultsAt(writingFaults, 0, true), unusable])('$name', async (fault) => {
      await open();
      const before = await ledger();
      const strike = await visitor.suffer(SAVE, fault);
      if (fault.session) {
        // The first answer leads to the login; the time watched until then is sent after signing in.
        await visitor.click('button', visitor.t('viewer.player.play'));
        await visitor.at('/user/login');
        await visitor.recover();
        await visitor.signIn('teacher01');
        await visitor.at('/personal/selfselection/plansub/mycoursedetails');
        await open();
        await visitor.gone('秒已存在本机');
        expect((await ledger()).countedSeconds - before.countedSeconds).toBeLessThanOrEqual(1);
        // The film goes on at the second that it was left in, which has been counted as a whole.
        await watch(2.2);
        await visitor.calm();
        return;
      }
      await watch(1.2);
      await strike.met();
      if (isDecided(fault)) await visitor.waitForText(REASON);
      let watched = 0;
      if (!isDecided(fault)) {
        await visitor.waitForText(waits);
        watched = await kept();
        await visitor.recover();
        await online();
      }
      await visitor.gone('秒已存在本机');
      await visitor.calm();
      const after = await ledger();
      const counted = after.countedSeconds - before.countedSeconds;
      // Watched time counts once, however often it was sent.
      if (isDecided(fault)) expect(counted).toBe(0);
      else {
        expect(counted).toBeGreaterThan(0);
        expect(counted).toBeLessThanOrEqual(watched);
      }
      expect(new Set(after.list.map(({ from, to }) => `${from}-${to}`)).size).toBe(after.list.length);
    });
  });

  describe('asking whether it is paid', () => {
    let page = '';
    let orderId = '';
    beforeAll(async () => {
      const order = await newOrder(world());
      orderId = order.orderId;
      const begun = await world().write<PayAnswer>('POST', '/api/Order/PayOrder', { orderId, payType: 1 });
      page = String(begun.demoUrl);
    });
    const scan = () => visitor.t('order.pay.scan', { way: visitor.t('enum.payType.wechat') });
    async function open(): Promise<void> {
      await visitor.ownSession();
      if (visitor.page.url().includes(orderId) && (await visitor.shows(scan()))) return;
      await visitor.goto(studyLinks.pay(orderId));
      await visitor.click('radio', visitor.t('enum.payType.wechat'));
      await visitor.click('button', visitor.t('order.pay.do'));
      await visitor.waitForText(scan());
    }

    /**
     * Waits for the page's next call, which comes sooner when the network is back. A running call does not notice that,
     * so the event is repeated.
     */
    async function asksAgain(): Promise<void> {
      let answered = false;
      const answer = visitor.page
        .waitForResponse((one) => one.url().includes('GetPayStatus') && one.ok())
        .finally(() => {
          answered = true;
        });
      while (!answered) {
        await online();
        await pause(100);
      }
      await answer;
    }

    test.each(faultsAt([...readingFaults, unusable], 0))('$name', async (fault) => {
      await open();
      await visitor.listen();
      const strike = await visitor.suffer(STATUS, fault);
      await strike.met();
      if (fault.session) {
        await visitor.at('/user/login');
        await visitor.recover();
        await visitor.signIn('teacher01');
        await visitor.at('/personal/selfselection/myplan/orderpay');
        await open();
        return;
      }
      // The user has not asked, and the code is still shown: no message appears.
      expect(await visitor.heard(REASON)).toBe(false);
      await visitor.waitForText(scan());
      await visitor.calm();
      await visitor.recover();
      await asksAgain();
      await visitor.waitForText(scan());
      expect((await orderOf(world(), orderId)).timeline).toHaveLength(1);
    });

    test('in the end it is paid, and the page says so', async () => {
      await open();
      await approve(world(), page);
      await asksAgain();
      await visitor.waitForText(visitor.t('order.paid.title'));
      await visitor.calm();
      expect((await orderOf(world(), orderId)).timeline.map(({ kind }) => kind)).toEqual(['created', 'paid']);
    });
  });
};
