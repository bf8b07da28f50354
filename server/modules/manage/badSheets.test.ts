import { and, eq, isNull } from 'drizzle-orm';
import { importRowsOf } from '../../../domain/constants';
import { type Api, startApi } from '../../../tests/support/api';
import { bookOf, type Cells } from '../../../tests/support/importing';
import { actions, errors, fresh, organisationSheets, rowOf } from '../../../tests/support/organisationSheets';
import { organisation } from '../../db/schema';
import { readSheet } from '../../files/sheet';

/* Sheets of organisations as they come in: long ones with many errors, with characters that nobody sees, and too large ones. */
let api: Api;
let sheets: ReturnType<typeof organisationSheets>;
beforeAll(async () => {
  api = await startApi();
  sheets = organisationSheets(api);
});
afterAll(() => api.close());

const ROWS = importRowsOf('organisation');
/** Of 25 rows two have an error. */
const isWrong = (n: number) => n % 25 < 2;
const WRONG = Array.from({ length: ROWS }, (_, n) => n).filter(isWrong).length;

test(`of ${ROWS} rows those without an error are imported, the others come back as a sheet, and all is undone as a whole`, async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const rows = Array.from({ length: ROWS }, (_, n): Cells => {
    const [name, kind, above, code, ...rest] = rowOf(fresh(place, `长表学校${n}`));
    return [name ?? '', kind ?? '', isWrong(n) ? '没有的教育局' : (above ?? ''), code ?? '', ...rest];
  });
  const checked = await sheets.check(me.token, rows);
  expect(checked).toMatchObject({ total: ROWS, valid: ROWS - WRONG });
  expect(new Set(errors(checked))).toEqual(new Set(['上级单位']));
  const result = await sheets.commit(me.token, checked);
  expect(result).toMatchObject({ created: ROWS - WRONG, skipped: WRONG });
  const stored = () =>
    api.db.$count(organisation, and(eq(organisation.parentId, place.id), isNull(organisation.retiredAt)));
  expect(await stored()).toBe(ROWS - WRONG);
  const file = await sheets.send(me.token, String(result.errorFile?.resUrlFull));
  const back = await readSheet(new Uint8Array(await file.arrayBuffer()), ROWS);
  expect(back).toHaveLength(WRONG + 1);
  // With the name of the office corrected the same sheet adds the rest.
  expect(await sheets.undo(me.token, checked)).toMatchObject({ removed: ROWS - WRONG, reverted: 0 });
  expect(await stored()).toBe(0);
});

test('what nobody sees in a name is not kept, and makes no second organisation', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const school = await sheets.unit(place);
  const checked = await sheets.check(me.token, [
    rowOf(fresh(place, `${school.name}\u200b`)),
    rowOf(fresh(place, '\u202e看不见\u00a0')),
    rowOf(fresh(place, '\u200b\u2060')),
  ]);
  expect(errors(checked)).toEqual(['', '', '单位名称']);
  expect(checked.rows[1]?.key).toBe('看不见');
  // The row of the school that is there says another kind at most, never another school.
  expect(actions(checked)[0]).not.toBe('create');
});

test('one row too many is refused as a whole', async () => {
  const [place, me] = [await sheets.county(), await sheets.keeper()];
  const rows = Array.from({ length: ROWS + 1 }, (_, n) => rowOf(fresh(place, `多校${n}`)));
  await expect(sheets.check(me.token, new Uint8Array(await bookOf(rows)))).rejects.toThrow();
});
