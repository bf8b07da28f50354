import { setTimeout as pause } from 'node:timers/promises';
import { rowsToTry } from '../support/extent';
import { type Fault, faultsAt, REASON, staysOpen, unusable, writingFaults } from './faults';
import { sameVisitor, type Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';
import { accountWritings } from './writingAccount';
import { assessmentWritings } from './writingAssessment';
import { certificateWritings } from './writingCertificate';
import { courseWritings } from './writingCourse';
import { creditWritings } from './writingCredit';
import { declarationWritings } from './writingDeclarations';
import { fileWritings } from './writingFiles';
import { formWritings } from './writingForms';
import { messageWritings } from './writingMessage';
import { orderWritings } from './writingOrder';
import { studioWritings } from './writingStudios';
import { studyWritings } from './writingStudy';
import { trainingWritings } from './writingTraining';
import { transferWritings } from './writingTransfer';
import { walletWritings } from './writingWallet';

const writings = [
  ...accountWritings,
  ...assessmentWritings,
  ...courseWritings,
  ...transferWritings,
  ...messageWritings,
  ...studyWritings,
  ...orderWritings,
  ...walletWritings,
  ...declarationWritings,
  ...studioWritings,
  ...trainingWritings,
  ...creditWritings,
  ...certificateWritings,
  ...fileWritings,
  ...formWritings,
];

/** Number of checks for an effect, and the milliseconds between two checks. */
const [LOOKS, LOOK] = [50, 100];

/** Faults to try at a place: first those that leave the form open, last the lost reply, after which it succeeds. */
function faultsOf(row: Writing, place: number): Fault[] {
  const all = [...faultsAt(writingFaults, place, row.thorough), ...(row.uses ? [unusable] : [])];
  const turn = (fault: Fault) => (fault.lost ? 2 : staysOpen(fault) ? 0 : 1);
  return all.filter((fault) => !(row.once && fault.lost)).sort((a, b) => turn(a) - turn(b));
}

/** Tests every place that sends something, with every outcome of its call. */
export const writingTests = (world: () => World) => {
  let n = 0;

  const rows = rowsToTry(
    writings.map((row, place) => ({ ...row, place })),
    ({ always }) => always === true,
  );
  describe.each(rows)('writing: $screen', (row) => {
    const as = row.as === undefined ? 'teacher01' : row.as;
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await sameVisitor(world(), { variant: row.variant, as }, row.follows);
      await row.prepare?.(world());
      n += 1;
    });
    afterEach(() => visitor.recover());
    afterAll(() => row.clear?.(world()));

    const effects = async () => (await row.effects?.(world())) ?? 0;

    /** Checks that the user is told of the fault. Returns whether the form is still open. */
    async function isTold(fault: Fault): Promise<boolean> {
      const { t } = visitor;
      if (fault.session && as !== null) {
        await visitor.at('/user/login');
        await visitor.recover();
        await visitor.signIn(as);
        await visitor.at(row.path(world()).split(/[?#]/)[0] as string);
        return !row.secret && !row.locks?.includes(fault.name);
      }
      const said = row.told?.[fault.name];
      if (fault.shown === 'silently' && !row.ownWords && !row.inPlace) {
        await visitor.calm();
        expect(await visitor.heard(REASON)).toBe(false);
      } else await visitor.hears(said ? said(t) : fault.told === 'server' ? REASON : t(fault.told));
      if (fault.shown === 'on a page' && !row.ownWords) {
        if (row.guarded) await visitor.answer(t('common.leave.go'));
        await visitor.find('link', t('exception.home'));
        await visitor.page.goBack();
      }
      return !row.locks?.includes(fault.name);
    }

    /** Clears the recorded texts and acts, so that only new texts count. */
    async function acts(act = row.act): Promise<void> {
      if (!row.passing) await visitor.elapse();
      await visitor.listen();
      await act(visitor);
    }

    /** Checks that the writing succeeds in the end and takes effect exactly once. */
    async function goesThrough(before: number): Promise<void> {
      await row.done?.(visitor);
      const after = before + (row.effects ? 1 : 0);
      // The message may still be that of the try before, so wait for the effect and then check that there is only one.
      for (let n = 0; n < LOOKS && (await effects()) < after; n++) await pause(LOOK);
      await visitor.calm();
      expect(await effects()).toBe(after);
      n += 1;
    }

    /**
     * Acts once more after a reply that was lost. A page that stays in place may have read meanwhile that it has happened:
     * then nothing is left to press, which is true and answered so.
     */
    async function isLearnt(before: number): Promise<boolean> {
      try {
        await acts();
        return false;
      } catch (error) {
        if (!row.inPlace || (await effects()) !== before + 1) throw error;
        n += 1;
        return true;
      }
    }

    test.each(faultsOf(row, row.place))('$name', async (fault) => {
      await visitor.ownSession();
      const typed = await row.fill(visitor, n);
      const before = await effects();
      const strike = await visitor.suffer(row.call, fault);
      await acts();
      await strike.met();
      const open = await isTold(fault);
      await visitor.calm();
      const happened = fault.lost && row.showsEffect;
      for (const text of open && !happened ? typed : []) await visitor.waitForText(text);
      await visitor.recover();
      if (row.once) return;
      if (!open && !row.secret) await visitor.goto(row.path(world()));
      if (!fault.lost) return expect(await effects()).toBe(before);
      if (!happened) {
        expect(await row.fill(visitor, n, true)).toEqual(typed);
        if (await isLearnt(before)) return;
      }
      await goesThrough(before);
    });

    if (row.once) {
      if (!row.done) return;
      test('in the end it goes through', async () => {
        await visitor.ownSession();
        await row.fill(visitor, n);
        if (row.lost) {
          const strike = await visitor.network.strike(row.call, { broken: 'ConnectionReset', after: 'server' });
          await acts();
          await strike.met();
          await visitor.hears(visitor.t('request.network'));
          await visitor.calm();
          await visitor.recover();
        }
        if (!(row.lost && row.showsEffect)) await acts();
        await row.done?.(visitor);
        await visitor.calm();
      });
      return;
    }

    if (!row.effects) return;
    test('pressed twice it happens once', async () => {
      await visitor.ownSession();
      await row.fill(visitor, n);
      const before = await effects();
      await acts(() => visitor.twice(row.act, row.asks === true ? '[role=dialog] button' : row.asks));
      await goesThrough(before);
    });
  });
};
