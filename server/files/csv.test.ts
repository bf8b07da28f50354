import { readCsv } from './csv';

/** 数学,语文 in the encoding of Chinese Windows. */
const gbk = { 数: 'CAFD', 学: 'D1A7', 语: 'D3EF', 文: 'CEC4', 题: 'CCE2', 目: 'C4BF' };
const inGbk = (text: string) =>
  Buffer.concat(
    [...text].map((c) => (c in gbk ? Buffer.from(gbk[c as keyof typeof gbk], 'hex') : Buffer.from(c, 'latin1'))),
  );
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

async function rowsOf(bytes: Uint8Array, piece = 512): Promise<string[][] | string> {
  const source = async function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
  try {
    const rows: string[][] = [];
    for await (const { cells } of readCsv(source)) rows.push(cells);
    return rows;
  } catch (error) {
    return (error as { key?: string }).key ?? String(error);
  }
}

const table = [
  ['title', '题目'],
  ['数学', '语文'],
];
const written = 'title,题目\r\n数学,语文\r\n';

test.each([
  ['UTF-8', Buffer.from(written)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${written}`)],
  ['UTF-16 as spreadsheets save it', Buffer.from(`\ufeff${written.replaceAll(',', '\t')}`, 'utf16le')],
  ['UTF-16, the other way round', swapped(`\ufeff${written}`)],
  ['UTF-16 without a mark', Buffer.from(written, 'utf16le')],
  ['GBK, as Excel in China saves it', inGbk(written)],
  ['semicolons', Buffer.from(written.replaceAll(',', ';'))],
])('%s is read', async (_, bytes) => {
  expect(await rowsOf(bytes, 1024)).toEqual(table);
  expect(await rowsOf(bytes, 6)).toEqual(table);
});

test('GBK that begins after a long run of English is still recognised', async () => {
  const english = Array.from({ length: 5000 }, (_, i) => `row ${i},x\r\n`).join('');
  const rows = await rowsOf(Buffer.concat([Buffer.from(english), inGbk('数学,语文\r\n')]), 4096);
  expect(rows.at(-1)).toEqual(['数学', '语文']);
});

test.each([
  ['bytes of no encoding', Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x0a])],
  ['UTF-8 that is cut off within a character', Buffer.from('a,数').subarray(0, 4)],
  [
    'UTF-8 with one byte that is wrong',
    Buffer.concat([Buffer.from('题目,数学语文\n'), Buffer.from([0xe6, 0x41]), Buffer.from('数学,语文')]),
  ],
  ['half a character of UTF-16', Buffer.concat([Buffer.from('\ufeffa,b', 'utf16le'), Buffer.from([0x61])])],
])('%s are refused, and nothing takes their place', async (_, bytes) => {
  expect(await rowsOf(bytes)).toBe('eed.error.encoding');
});

test('quotes keep what parts cells, and have to end', async () => {
  expect(await rowsOf(Buffer.from('a,"b,""c""\nd"\n'))).toEqual([['a', 'b,"c"\nd']]);
  expect(await rowsOf(Buffer.from('a,"b'))).toBe('eed.error.csv');
});
