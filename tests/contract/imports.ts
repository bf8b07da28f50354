import type { ImportCheck } from '../../domain/api/imports';
import { type RecordDefinition, recordList } from '../../domain/assessment/binding';
import { transferLimits } from '../../domain/constants';
import { type Row, sharedFields } from '../../domain/forms';
import { readSheet } from '../../server/files/sheet';
import { rowsToTry } from '../support/extent';
import { fc, runsOf } from '../support/properties';
import { listOf, textOf } from './records';
import { cellsOf, uploadedSheet, uploadSheet, workbookOf } from './sheets';
import { expectRefusal } from './walk';
import { type Person, pdf, told, type World } from './world';

const lists = recordList.filter((d) => !d.single).map((d) => [d.category, d] as const);

/** Samples that all differ from each other; those of books share a few numbers. */
function different(d: RecordDefinition, count: number): Row[] {
  const found: Row[] = [];
  for (const i of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const row = d.sample(i);
    if (found.length < count && !found.some((one) => sharedFields(d, one, row))) found.push(row);
  }
  return found;
}

/** Tests importing every record category from its definition: template, check, commit, failed rows. */
export function importedSheets(world: () => World): void {
  const calling = async (me: Person, d: RecordDefinition, resId: string) =>
    world().call('POST /api/Public/CheckImport', {
      token: me.token,
      body: { kind: d.category, resId, assessmentId: await world().assessment(me) },
    });
  const check = async (me: Person, d: RecordDefinition, resId: string) => {
    const answer = await calling(me, d, resId);
    if (answer.status !== 200) throw new Error(told(answer));
    return answer.envelope.data as unknown as ImportCheck;
  };
  const commit = (me: Person, importId: string, onlyValid = true) =>
    world().ask(me, 'POST /api/Public/CommitImport', { body: { importId, onlyValid } });
  const download = async (me: Person, resId: string) => {
    const query = { resId, isOriginal: 'true' };
    const answer = await world().call('GET /api/Public/DownloadFilechunk', { token: me.token, query });
    return readSheet(answer.bytes, transferLimits.importRows);
  };

  describe.each(rowsToTry(lists, (_, place) => place % 5 === 0))('a sheet of %s', (_, d) => {
    test('is filled in by its template, checked, imported and listed', async () => {
      const me = await world().teacher();
      const answer = await world().call('GET /api/Public/DownloadImportTemplate', {
        token: me.token,
        query: { kind: d.category },
      });
      expect(answer.headers.get('content-disposition')).toContain('.xlsx');
      const template = await readSheet(answer.bytes, transferLimits.importRows);
      const rows = different(d, 3);
      const [, ...cells] = await cellsOf(world(), d, rows);
      // The header and the example row of the template are left in their places.
      const filled = [...template.slice(0, 2), ...cells];
      const resId = await uploadSheet(world(), me, await workbookOf(filled));
      const checked = await check(me, d, resId);
      expect(checked.rows.flatMap(({ errors }) => errors)).toEqual([]);
      expect(checked).toMatchObject({ total: rows.length, valid: rows.length, ignored: [] });
      expect(checked.rows.map(({ row }) => row)).toEqual(rows.map((_, i) => i + 3));
      expect(await listOf(world(), me, d)).toEqual([]);
      expect(await commit(me, checked.importId, false)).toEqual({ created: rows.length, updated: 0, skipped: 0 });
      const made = await listOf(world(), me, d);
      expect(made).toHaveLength(rows.length);
      for (const row of rows) expect(made).toContainEqual(expect.objectContaining(row));
    });
  });

  const d = lists.find(([category]) => category === 'AwardsSituation')?.[1] as RecordDefinition;
  const text = textOf(d);

  test('rows with errors are told of by column, with what was probably meant, and given back as a file', async () => {
    const me = await world().teacher();
    const cells = await cellsOf(world(), d, [d.sample(1), d.sample(2), d.sample(3), d.sample(1)]);
    const at = (label: string) => cells[0]?.indexOf(label) ?? -1;
    const [level, day, rank] = [at('获奖级别'), at('获奖日期'), at('本人排名')];
    const set = (row: number, column: number, value: string) => {
      (cells[row] as unknown[])[column] = value;
    };
    set(2, level, '市级别');
    set(3, day, '2099-01-01');
    set(3, rank, '=1+1');
    const checked = await check(me, d, await uploadSheet(world(), me, await workbookOf(cells)));
    expect(checked).toMatchObject({ total: 4, valid: 1 });
    const [good, one, two, twin] = checked.rows;
    expect(good).toMatchObject({ row: 2, action: 'create', errors: [] });
    expect(one?.errors).toMatchObject([{ column: '获奖级别', value: '市级别', suggest: expect.any(String) }]);
    expect(two?.errors.map(({ column }) => column).sort()).toEqual(['本人排名', '获奖日期'].sort());
    expect(twin).toMatchObject({ row: 5, action: 'skip', errors: [{ message: expect.stringContaining('第 2 行') }] });

    const refused = { body: { importId: checked.importId, onlyValid: false }, token: me.token };
    expectRefusal(await world().call('POST /api/Public/CommitImport', refused), 422, 1);
    expect(await listOf(world(), me, d)).toEqual([]);
    const result = await commit(me, checked.importId);
    expect(result).toMatchObject({ created: 1, skipped: 3, errorFile: { resExt: 'xlsx' } });
    expect(await commit(me, checked.importId)).toEqual(result);
    expect(await listOf(world(), me, d)).toHaveLength(1);

    const failed = await download(me, result.errorFile?.id ?? '');
    expect(failed).toHaveLength(4);
    expect(failed[0]?.at(-1)).toBe('失败原因');
    expect(failed.slice(1).map((row) => String(row.at(-1)))).toEqual([
      expect.stringContaining('获奖级别'),
      expect.stringContaining('获奖日期'),
      expect.stringContaining('第 2 行'),
    ]);
    // No cell may be a formula that a spreadsheet would calculate.
    expect(failed.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='))).toEqual([]);
    // The corrected file can be imported again; its extra last column is known and not counted as ignored.
    (failed[1] as unknown[])[level] = one?.errors[0]?.suggest;
    const again = await check(me, d, await uploadSheet(world(), me, await workbookOf(failed.slice(0, 2))));
    expect(again).toMatchObject({ total: 1, valid: 1, ignored: [] });
  });

  test('a suggestion is taken for a cell: the sheet is checked and imported with it, and the file stays', async () => {
    const me = await world().teacher();
    const cells = await cellsOf(world(), d, [d.sample(1), d.sample(2)]);
    (cells[1] as unknown[])[cells[0]?.indexOf('获奖级别') ?? -1] = '市级别';
    const resId = await uploadSheet(world(), me, await workbookOf(cells));
    const before = await check(me, d, resId);
    expect(before).toMatchObject({ resId, valid: 1 });
    const [{ row = 0, errors: [wrong] = [] } = {}] = before.rows;
    const fixes = [
      { row, name: wrong?.name ?? '', value: '没有的级别' },
      { row, name: wrong?.name ?? '', value: wrong?.suggest ?? '' },
    ];
    const assessmentId = await world().assessment(me);
    const body = { kind: d.category, resId, assessmentId, fixes };
    const after = await world().ask(me, 'POST /api/Public/CheckImport', { body });
    expect(after).toMatchObject({ importId: before.importId, fixes, valid: 2 });
    expect(await check(me, d, resId)).toMatchObject({ valid: 1 });
    await world().ask(me, 'POST /api/Public/CheckImport', { body });
    expect(await commit(me, after.importId)).toMatchObject({ created: 2, skipped: 0 });
    expect(await listOf(world(), me, d)).toHaveLength(2);
  });

  test('a row like a stored record needs a reason, which is kept', async () => {
    const me = await world().teacher();
    const first = await check(me, d, await uploadedSheet(world(), me, d, [d.sample(1)]));
    await commit(me, first.importId);
    const rows = [d.sample(1), { ...d.sample(1), duplicateReason: '同名奖项，不同单位颁发' }];
    const checked = await check(me, d, await uploadedSheet(world(), me, d, rows));
    expect(checked.rows.map(({ action }) => action)).toEqual(['skip', 'create']);
    expect(await commit(me, checked.importId)).toMatchObject({ created: 1, skipped: 1 });
    expect((await listOf(world(), me, d)).map((row) => row.duplicateReason)).toEqual([
      undefined,
      '同名奖项，不同单位颁发',
    ]);
  });

  test('records that were added between check and commit are not doubled', async () => {
    const me = await world().teacher();
    const sheet = () => uploadedSheet(world(), me, d, [d.sample(1), d.sample(2)]);
    const [one, two] = [await check(me, d, await sheet()), await check(me, d, await sheet())];
    const results = await Promise.all([commit(me, one.importId), commit(me, two.importId), commit(me, one.importId)]);
    expect(results[0]).toEqual(results[2]);
    expect(
      results
        .slice(0, 2)
        .map(({ created }) => created)
        .sort(),
    ).toEqual([0, 2]);
    expect(await listOf(world(), me, d)).toHaveLength(2);
  });

  test('in every language, whatever the language of the sheet', async () => {
    const me = await world().teacher();
    for (const [n, locale] of (['en-US', 'ar-EG'] as const).entries()) {
      const cells = await cellsOf(world(), d, [d.sample(n + 1)], { locale });
      const checked = await check(me, d, await uploadSheet(world(), me, await workbookOf(cells)));
      expect(checked).toMatchObject({ total: 1, valid: 1, ignored: [] });
    }
  });

  test('the sheet as a whole: heads that are missing, doubled or unknown, no rows, too many rows', async () => {
    const me = await world().teacher();
    const [head = [], row = []] = await cellsOf(world(), d, [d.sample(1)]);
    const refused = async (rows: (string | number | null)[][]) => {
      const answer = await calling(me, d, await uploadSheet(world(), me, await workbookOf(rows)));
      const { data } = expectRefusal(answer, 400, 2);
      expect(data?.fields?.every(({ name }) => name === 'resId')).toBe(true);
      return (data?.fields ?? []).map(({ message }) => message);
    };
    expect(await refused([head.slice(1), row.slice(1)])).toEqual([expect.stringContaining(String(head[0]))]);
    expect(await refused([[...head, head[0] ?? ''], row])).toEqual([expect.stringContaining('重复')]);
    expect(await refused([head])).toHaveLength(1);
    expect(
      await refused([
        ['甲', '乙'],
        ['1', '2'],
      ]),
    ).not.toHaveLength(0);
    const many = Array.from({ length: transferLimits.importRows + 1 }, () => row);
    expect(await refused([head, ...many])).toEqual([
      expect.stringContaining(transferLimits.importRows.toLocaleString('zh-CN')),
    ]);
    const resId = await uploadSheet(world(), me, await workbookOf([[...head, '颁奖机关', '备注'], row]));
    const { ignored, valid } = await check(me, d, resId);
    expect(valid).toBe(1);
    expect(ignored.map(({ column }) => column)).toContain('备注');
    expect(await listOf(world(), me, d)).toEqual([]);
  });

  test("neither another kind of file nor somebody else's is read, and nothing goes into a closed year", async () => {
    const [me, other] = [await world().teacher(), await world().teacher()];
    expectRefusal(await calling(me, d, await world().upload(me)), 400, 2);
    expectRefusal(await calling(me, d, await uploadedSheet(world(), other, d, [d.sample(1)])), 404, 1);
    expectRefusal(await calling(me, d, 'no-such'), 404, 1);
    const form = { file: pdf('假的.xlsx'), scene: 'import' };
    expectRefusal(await world().call('POST /upload/UploadFile', { token: me.token, form }), 400, 2);
    const { importId } = await check(me, d, await uploadedSheet(world(), me, d, [d.sample(1)]));
    const body = { importId, onlyValid: true };
    expectRefusal(await world().call('POST /api/Public/CommitImport', { token: other.token, body }), 404, 1);
  });

  test('exactly the valid rows are made', async () => {
    const row = fc.record({ n: fc.nat(5), name: fc.boolean(), day: fc.boolean(), rank: fc.constantFrom(1, 2, 0, 99) });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (plan) => {
        const me = await world().teacher();
        const rows = plan.map(({ n, name, day, rank }, i): Row => {
          const base = { ...d.sample(n), rank, ...(day ? {} : { awardDate: '2025-02-30' }) };
          return { ...base, [text]: name ? `${d.sample(n)[text]} ${i % 2}` : '' };
        });
        const checked = await check(me, d, await uploadedSheet(world(), me, d, rows));
        expect(checked.total).toBe(rows.length);
        const valid = checked.rows.filter(({ errors }) => errors.length === 0);
        const result = await commit(me, checked.importId);
        expect(result).toMatchObject({ created: valid.length, skipped: rows.length - valid.length });
        const made = await listOf(world(), me, d);
        expect(made.map((one) => one[text])).toEqual(valid.map(({ row: at }) => rows[at - 2]?.[text]));
        const failed = result.errorFile ? await download(me, result.errorFile.id) : [[]];
        expect(failed).toHaveLength(rows.length - valid.length + 1);
      }),
      { numRuns: runsOf(8) },
    );
  });
}
