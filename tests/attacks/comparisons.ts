import { randomInt } from 'node:crypto';
import { fillsIn } from './fillsIn';
import type { Target } from './target';

const EXPERIENCES = 40;
const LETTERS = 500;
const AT_ONCE = 5;

const anyText = () => String.fromCodePoint(...Array.from({ length: LETTERS }, () => randomInt(0x4e00, 0x9fa5)));

/** Attempts with nothing in common: the cost of a comparison word by word grows with the square of the text. */
export function costlyComparisons(target: () => Target): void {
  test('attempts that were written anew are compared at once by many, and nobody else waits', async () => {
    const { token, assessmentId } = await fillsIn(target(), 'teacher01');
    const send = async (method: string, path: string, body?: object) => {
      const answer = await target().send(method, path, { token, ...(body && { body }) });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.bytes.toString('utf8')}`);
      return answer.envelope?.data ?? {};
    };
    const ids: string[] = [];
    const write = async (round: number) => {
      for (let n = 0; n < EXPERIENCES; n++) {
        const otherExperiencesId = ids[n];
        const saved = await send('POST', '/api/OtherExperiencesSave', {
          assessmentId,
          title: `跟岗研修 ${n}`,
          startDate: '2026-03',
          content: anyText(),
          ...(otherExperiencesId && { otherExperiencesId, rowVersion: round - 1 }),
        });
        ids[n] = String(saved.otherExperiencesId);
      }
    };
    const handIn = async () => {
      const info = await send('GET', `/api/GetAnnualAssessmentInfo?assessmentId=${assessmentId}`);
      const modules = info.modules as { value: number; state: string; required: boolean }[];
      for (const { value: module } of modules.filter(({ required, state }) => required && state === 'empty'))
        await send('PUT', '/api/ConfirmModuleNone', { assessmentId, module, none: true });
      const { rowVersion } = await send('GET', `/api/GetAnnualAssessmentInfo?assessmentId=${assessmentId}`);
      await send('PUT', '/api/SubmitAnnualAssessment', { assessmentId, rowVersion, promise: true });
    };
    await write(0);
    await handIn();
    await send('PUT', '/api/WithdrawAnnualAssessment', { assessmentId });
    await write(1);
    await handIn();
    await target().expectCalm(async () => {
      const all = await Promise.all(
        Array.from({ length: AT_ONCE }, () => send('GET', `/api/CompareAnnualAssessment?assessmentId=${assessmentId}`)),
      );
      for (const { changes } of all) expect(changes as unknown[]).toHaveLength(EXPERIENCES);
    });
    // Later tests fill in this assessment.
    await send('PUT', '/api/WithdrawAnnualAssessment', { assessmentId });
  });
}
