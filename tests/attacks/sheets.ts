import { readSheet } from '../../server/files/sheet';
import { columnName, costlySheets as costly, inlineCell, workbook } from '../support/workbook';
import { fillsIn } from './fillsIn';
import type { Target } from './target';

export const ROWS = 1000;
const COLUMNS = 100;

/** Returns a maker of the largest allowed sheets: new theses in the template's form, with extra columns. */
export function largestSheets(target: () => Target, token: () => string) {
  let sheets = 0;
  return async (columns = COLUMNS): Promise<Uint8Array> => {
    const sheet = ++sheets;
    const { bytes } = await target().send('GET', '/api/Public/DownloadImportTemplate?kind=Thesis', { token: token() });
    const [head = [], example = []] = await readSheet(bytes, ROWS);
    const further = Array.from({ length: columns - head.length }, (_, i) => `备用${i}`);
    const rows = [[...head, ...further]];
    for (let n = 1; n <= ROWS; n++)
      rows.push([`批量 ${sheet}-${n}`, ...example.slice(1), ...further.map((name) => `${name} ${n}`)]);
    const cell = (value: unknown, c: number, r: number) =>
      value === null ? '' : inlineCell(`${columnName(c)}${r + 1}`, String(value));
    return workbook(
      rows.map((row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, c, r)).join('')}</row>`).join(''),
    );
  };
}

/** Sheets that are made to be costly, and the largest sheet that a user may really have. */
export function costlySheets(target: () => Target): void {
  let token: string;
  let assessmentId: string;
  beforeAll(async () => {
    ({ token, assessmentId } = await fillsIn(target(), 'merge001'));
  });

  const checked = (resId: string) =>
    target().send('POST', '/api/Public/CheckImport', { token, body: { kind: 'Thesis', resId, assessmentId } });

  const largest = largestSheets(target, () => token);

  test.each(Object.entries(costly))('%s', async (_, [bytes]) => {
    const resId = await target().upload(token, bytes, '导入.xlsx', 'import');
    await target().expectCalm(async () => {
      const { status, envelope } = await checked(resId);
      expect(status).toBe(400);
      expect(envelope?.data?.fields?.[0]?.name).toBe('resId');
    });
  });

  test('one person has three sheets read at once and no more; another does not notice', async () => {
    // A smaller sheet: the test is about reading several at once, and none of them may come near the time limit.
    const bytes = await largest(COLUMNS / 4);
    const resId = await target().upload(token, bytes, '导入.xlsx', 'import');
    const other = await fillsIn(target(), 'teacher01');
    const theirs = await target().upload(
      other.token,
      workbook(`<row r="1">${inlineCell('A1')}</row>`),
      'a.xlsx',
      'import',
    );
    const [another, ...answers] = await Promise.all([
      target().send('POST', '/api/Public/CheckImport', {
        token: other.token,
        body: { kind: 'Thesis', resId: theirs, assessmentId: other.assessmentId },
      }),
      ...Array.from({ length: 6 }, () => checked(resId)),
    ]);
    expect(another?.status).toBe(400);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, envelope } of refused) {
      expect(status).toBe(429);
      expect(envelope?.errorMessage).toContain('正在读取');
    }
  });

  test('a thousand rows of a hundred columns are checked and imported', async () => {
    const resId = await target().upload(token, await largest(), '导入.xlsx', 'import');
    await target().expectCalm(async () => {
      const { status, envelope } = await checked(resId);
      expect([status, envelope?.data?.total]).toEqual([200, ROWS]);
    });
    // The rows are one transaction, during which the embedded database answers no other call. The second sheet is
    // compared with the first.
    for (let n = 0; n < 2; n++)
      await target().expectCalm(async () => {
        // Every try needs a new import: a repeated one only returns its first answer.
        const next = await target().upload(token, await largest(), '导入.xlsx', 'import');
        const importId = String((await checked(next)).envelope?.data?.importId);
        const body = { importId, onlyValid: true };
        const { envelope } = await target().send('POST', '/api/Public/CommitImport', { token, body });
        expect(envelope?.data).toMatchObject({ created: ROWS, skipped: 0 });
      });
  });
}
