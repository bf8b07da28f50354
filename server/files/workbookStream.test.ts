import { strFromU8, unzipSync } from 'fflate';
import { readSheet, readTable } from './sheet';
import { type CellValue, workbookStream } from './workbookStream';

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());
const columns = [
  { head: '姓名', width: 14 },
  { head: '次数', width: 8 },
];
async function* rowsOf(rows: readonly (readonly CellValue[])[]) {
  yield* rows;
}

test('a workbook that is written row by row is read again as it was', async () => {
  const odd = '<b>"A&B"</b>\n𠮷 \u0001';
  const rows = [
    ['韦晓岚', 3],
    [odd, null],
    ['=1+1', 0.5],
  ];
  const bytes = await bytesOf(workbookStream({ sheet: '成员 & 其他', rightToLeft: true, columns, rows: rowsOf(rows) }));
  expect(await readSheet(bytes, 100)).toEqual([
    ['姓名', '次数'],
    ['韦晓岚', 3],
    [odd.replace('\u0001', ''), null],
    ['=1+1', 0.5],
  ]);
  expect((await readTable(bytes, 100)).sheet).toBe('成员 & 其他');
});

test('a date is one for whoever sorts or calculates with it, and the heads filter all rows', async () => {
  const time = new Date(Date.UTC(2026, 10, 19, 16, 20));
  const rows = rowsOf([['韦晓岚', time]]);
  const bytes = await bytesOf(workbookStream({ sheet: 'a', rightToLeft: false, columns, rows }));
  expect((await readSheet(bytes, 10))[1]).toEqual(['韦晓岚', time]);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(sheet).toMatch(/<c r="B2" s="2"><v>46345\.6805\d+<\/v><\/c>.*<autoFilter ref="A1:B2"\/>/);
});

test('rows that are alike, of which the compressor gives nothing for a long time, end as well', async () => {
  const rows = rowsOf(Array.from({ length: 20_000 }, () => ['同一行', 1]));
  const bytes = await bytesOf(workbookStream({ sheet: 'a', rightToLeft: false, columns, rows }));
  expect(await readSheet(bytes, 20_001)).toHaveLength(20_001);
});

test('columns beyond Z have two letters', async () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ head: `第 ${i + 1} 列`, width: 10 }));
  const rows = rowsOf([many.map((_, i) => i)]);
  const bytes = await bytesOf(workbookStream({ sheet: 'a', rightToLeft: false, columns: many, rows }));
  const [heads, values] = await readSheet(bytes, 10);
  expect([heads?.[29], values?.[29]]).toEqual(['第 30 列', 29]);
});

test('rows are read while others are written, never all at once, and no longer once nobody reads', async () => {
  let read = 0;
  let closed = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield [`${'字'.repeat(200)}${read}`, read];
      }
    } finally {
      closed = true;
    }
  }
  const reader = workbookStream({ sheet: 'a', rightToLeft: false, columns, rows: endless() }).getReader();
  for (let bytes = 0; bytes < 20_000; ) bytes += (await reader.read()).value?.length ?? 0;
  expect(read).toBeLessThan(20_000);
  await reader.cancel();
  expect(closed).toBe(true);
});

test('the stream fails with what reading the rows throws', async () => {
  async function* broken() {
    yield ['a', 1];
    throw new Error('no database');
  }
  const stream = workbookStream({ sheet: 'a', rightToLeft: false, columns, rows: broken() });
  await expect(bytesOf(stream)).rejects.toThrow('no database');
});
