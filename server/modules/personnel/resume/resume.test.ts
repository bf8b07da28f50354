import { eq } from 'drizzle-orm';
import type { PaperBlock } from '../../../../domain/papers/model';
import { pagesOf } from '../../../../domain/papers/pages';
import { listsEntries, type ResumeContent, resumeTemplates } from '../../../../domain/personnel/resume';
import { resumePaper } from '../../../../domain/personnel/resumePaper';
import { pdfTexts } from '../../../../tests/support/pdfText';
import { demonstrationTime, testDatabase } from '../../../../tests/support/testDatabase';
import type { Database } from '../../../db/client';
import { account, personnelRecord } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { paperPdf } from '../../../papers/pdf';
import { fixedAccount } from '../../../seed/fixedAccounts';
import { closeWorkers } from '../../../workers/pool';
import { materialOf } from './material';
import { resumePdf } from './pdf';
import { contentOf, ownVersion, toWire, versionsOf } from './stored';
import { deleteResume, saveResume } from './write';

const NOW = demonstrationTime;
let memory: Database;
let ctx: Context;
let user: SessionUser;
beforeAll(async () => {
  memory = await testDatabase('demonstration');
  ctx = {
    db: memory.db,
    now: () => NOW,
    locale: 'en-US',
    services: { storage: { get: async () => undefined } },
  } as unknown as Context;
  const [row] = await memory.db
    .select()
    .from(account)
    .where(eq(account.id, fixedAccount('teacher01').userId));
  user = row as unknown as SessionUser;
});
afterAll(async () => {
  await closeWorkers();
  await memory.close();
});

/** First text of a block. */
function beginningOf(block: PaperBlock, from = 0): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'person':
      return block.name;
    case 'prose':
      return block.paragraphs[from] ?? '';
    case 'entries':
      return block.rows[block.dates === 'above' ? from * 2 : from]?.title ?? '';
    case 'form':
      return block.rows[from]?.[0]?.text ?? '';
    default:
      return '';
  }
}

test.each(resumeTemplates)(
  'the PDF of template %i has the pages of the preview, each begins with the same',
  async (template) => {
    const [row] = await versionsOf(memory.db, user);
    if (!row) throw new Error('teacher01 has no résumé');
    const stored = contentOf(row);
    const material = await materialOf(ctx, user, stored);
    // All of her entries: several pages.
    const all: ResumeContent = {
      ...stored,
      template,
      sections: stored.sections.map((one) => ({ ...one, visible: true, recordIds: 'all' as const })),
    };
    const paper = resumePaper(all, material);
    const pages = pagesOf(paper);
    expect(pages.length).toBeGreaterThan(3);
    const texts = pdfTexts(await paperPdf(paper));
    expect(texts).toHaveLength(pages.length);
    pages.forEach(([first], i) => {
      const block = first && paper.blocks[first.block];
      const begins = beginningOf(block as PaperBlock, first?.from).replaceAll(/\s/gu, '');
      expect(begins).not.toBe('');
      // A date may stand before the first text of a page.
      expect(texts[i]?.slice(0, begins.length + 8)).toContain(begins);
      expect(texts[i]).toContain(`第${i + 1}页，共${pages.length}页`);
    });
  },
);

test('the file is that of the stored version, in Chinese whatever the screen has', async () => {
  const [row] = await versionsOf(memory.db, user);
  const response = await resumePdf(ctx, user, row?.id ?? '');
  const texts = pdfTexts(new Uint8Array(await response.arrayBuffer()));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^韦晓岚/);
  expect(texts[1]).toMatch(/^获奖荣誉/);
  expect(texts.join('')).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('韦晓岚-简历-通用版.pdf');
});

test('an entry that is changed is shown changed; one that is gone is told and left out', async () => {
  const row = await ownVersion(memory.db, user, undefined);
  const section = contentOf(row).sections.find(({ key }) => key === 'work');
  const [first, second] = (section?.recordIds ?? []) as string[];
  await memory.db
    .update(personnelRecord)
    .set({ title: '改过的题目' })
    .where(eq(personnelRecord.id, first ?? ''));
  await memory.db.delete(personnelRecord).where(eq(personnelRecord.id, second ?? ''));
  const stored = contentOf(row);
  const text = JSON.stringify(resumePaper(stored, await materialOf(ctx, user, stored)).blocks);
  expect(text).toContain('改过的题目');
  expect(text).not.toContain('屏幕那一端的几何课');
  expect(stored.sections.filter(({ key }) => listsEntries(key))).toHaveLength(9);
});

const sent = async (id?: string) => {
  const {
    resumeId: _,
    isDefault: __,
    updatedAt: ___,
    rowVersion: ____,
    ...content
  } = toWire(await ownVersion(memory.db, user, id));
  return content;
};

test('versions: one default, one name each, an older one is refused with what stands there', async () => {
  const before = await versionsOf(memory.db, user);
  const content = await sent();
  const made = await saveResume(ctx, user, { ...content, name: '交流版', isDefault: true });
  await expect(saveResume(ctx, user, { ...content, name: ' 交流版 ' })).rejects.toMatchObject({
    code: '400',
    details: { fields: [{ name: 'name', key: 'error.resumeName' }] },
  });
  expect((await versionsOf(memory.db, user)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['交流版', true],
    ...before.map(({ name }) => [name, false]),
  ]);
  const changed = { ...content, name: '交流版', resumeId: made.resumeId, rowVersion: 0, summary: '改过' };
  expect(await saveResume(ctx, user, changed)).toMatchObject({ rowVersion: 1 });
  await expect(saveResume(ctx, user, changed)).rejects.toMatchObject({
    code: '409',
    details: { data: { current: { summary: '改过', rowVersion: 1 } } },
  });
  await expect(saveResume(ctx, user, { ...changed, name: '', rowVersion: 1 })).rejects.toMatchObject({ code: '400' });
  await expect(saveResume(ctx, { ...user, id: 'another' }, changed)).rejects.toMatchObject({ code: '404' });
  await expect(deleteResume(ctx, { ...user, id: 'another' }, made.resumeId)).rejects.toMatchObject({ code: '404' });
  await deleteResume(ctx, user, made.resumeId);
  expect((await versionsOf(memory.db, user)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  for (let n = 0; n < 8; n += 1) await saveResume(ctx, user, { ...content, name: `第 ${n} 版` });
  await expect(saveResume(ctx, user, { ...content, name: '多一个' })).rejects.toMatchObject({ code: '422' });
});
