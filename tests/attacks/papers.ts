import { fillsIn } from './fillsIn';
import type { Target } from './target';

/** PDFs are made by a few shared threads: a user who asks for a hundred must not block the others. */
export function costlyPapers(target: () => Target): void {
  const paperOf = async (loginName: string) => {
    const { token, assessmentId } = await fillsIn(target(), loginName);
    const path = `/api/PDFAnnualAssessment/${assessmentId}`;
    return () => target().send('GET', path, { token });
  };

  test('a hundred at once of one person are made or refused clearly, and another gets his own meanwhile', async () => {
    const [greedy, modest] = [await paperOf('teacher01'), await paperOf('merge001')];
    let answers: Awaited<ReturnType<typeof greedy>>[] = [];
    const all = Promise.all(Array.from({ length: 100 }, greedy)).then((made) => {
      answers = made;
    });
    for (let n = 0; n < 2; n++) {
      const { status, bytes } = await modest();
      expect([status, bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-']);
    }
    await all;
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, retryAfter, envelope } of answers.filter((one) => !made.includes(one))) {
      expect([status, retryAfter]).toEqual([429, '5']);
      expect(envelope?.errorMessage).toContain('正在生成');
    }
    // Afterwards the same user is served again.
    expect((await greedy()).status).toBe(200);
  });
}
