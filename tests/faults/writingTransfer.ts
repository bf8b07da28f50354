import { join } from 'node:path';
import { writeThesisSheet } from '../support/sheets';
import { temporaryDirectory } from '../support/temporary';
import { isDownloaded } from './inPage';
import type { Visitor } from './visitor';
import { leavesPage, type Writing } from './writing';
import { modulePage, noRecords, records, titleOf } from './writingAssessment';

const home = temporaryDirectory('sheets');
/** Path of the sheet of the current test, with one thesis. */
let sheet = '';

/** Opens one of the drawers of the module's first section, unless it is open, and waits for one of these buttons of it. */
async function openTransfer(visitor: Visitor, name: 'reuse' | 'import', buttons: readonly string[]): Promise<void> {
  const { t, page, world } = visitor;
  // The address names the open drawer, also while that is still loading.
  if (new URL(page.url()).searchParams.get('rid') !== name) {
    if (!page.url().includes('/details/modules')) await visitor.goto(modulePage(world));
    await visitor.click('button', `${t(`${name}.open`)} ${t('record.Thesis')}`);
  }
  const isThere = (...names: string[]) =>
    [...document.querySelectorAll('[role=dialog] button')].some((one) => names.includes(one.textContent ?? ''));
  await page.waitForFunction(isThere, {}, ...buttons);
}

/** Opens the drawer for a sheet; one that was checked before stays only where `kept`, a row of it, is on the screen. */
async function openImport(visitor: Visitor, n: number, kept?: string): Promise<void> {
  const { t, page, world } = visitor;
  const path = join(home.path, `papers-${n}.xlsx`);
  if (sheet !== path) {
    await writeThesisSheet(world.site, await world.tokenOf('teacher01'), path, [titleOf(n)]);
    sheet = path;
  }
  const [template, another] = [t('import.step.template.download'), t('import.another')];
  // A sheet that was checked before is checked again when its drawer opens, and takes the place of the way to begin.
  const isKept = await page.evaluate(() => Object.keys(localStorage).some((key) => /^import\./.test(key)));
  await openTransfer(visitor, 'import', isKept ? [another, t('import.retry')] : [template, another]);
  if (!(await visitor.shows(another)) || (kept && (await visitor.shows(kept)))) return;
  await visitor.answer(t('import.drop'));
  await visitor.find('button', template);
}

/** Uploads the sheet, or tries again with the same one. */
async function handOver({ t, page, attach, answer }: Visitor): Promise<void> {
  const again = `[role=dialog] ::-p-aria([name="${t('import.retry')}"][role="button"])`;
  if (await page.$(again)) await answer(t('import.retry'));
  else await attach(t('import.chooseFile'), sheet);
}

const importing = {
  path: modulePage,
  ownWords: true,
  uses: true,
  fill: async (visitor: Visitor, n: number) => {
    await openImport(visitor, n);
    return [];
  },
  act: handOver,
  done: ({ waitForText, t }: Visitor) => waitForText(t('import.allGood', { total: 1 })),
} as const;

export const transferWritings: readonly Writing[] = [
  {
    screen: 'copying a record of an earlier year',
    locks: leavesPage,
    call: '/api/CopyRecord',
    path: modulePage,
    uses: true,
    prepare: noRecords,
    clear: noRecords,
    fill: async (visitor) => {
      const { t, world } = visitor;
      // A record that was already copied is not offered again.
      if (!(await visitor.shows(t('reuse.with.text')))) await noRecords(world);
      await openTransfer(visitor, 'reuse', [t('reuse.copy')]);
      await visitor.waitForText(world.pastThesis);
      if (!(await visitor.shows(t('reuse.selected', { n: 1 })))) await visitor.click('checkbox', world.pastThesis);
      return [t('reuse.selected', { n: 1 })];
    },
    act: ({ answer, t }) => answer(t('reuse.copy')),
    done: ({ gone, t }) => gone(t('reuse.with.text')),
    effects: async (world) => (await records(world)).length,
  },
  {
    screen: 'downloading the import template',
    call: '/api/Public/DownloadImportTemplate',
    path: modulePage,
    ownWords: true,
    fill: async (visitor, n) => {
      await openImport(visitor, n);
      await visitor.page.evaluate(() => performance.clearResourceTimings());
      return [];
    },
    act: ({ answer, t }) => answer(t('import.step.template.download')),
    done: ({ page }) => page.waitForFunction(isDownloaded, {}, '/api/Public/DownloadImportTemplate'),
    told: {
      '500 without a word': (t) => t('request.download', { status: '500 Internal Server Error' }),
      '502 with HTML': (t) => t('request.download', { status: '502 Bad Gateway' }),
      '204': (t) => t('request.download', { status: '204 No Content' }),
    },
  },
  { ...importing, screen: 'handing over a sheet', call: '/upload/UploadFile' },
  { ...importing, screen: 'checking a sheet', call: '/api/Public/CheckImport' },
  {
    ...importing,
    screen: 'importing a sheet',
    locks: leavesPage,
    call: '/api/Public/CommitImport',
    prepare: noRecords,
    fill: async (visitor, n) => {
      const { t } = visitor;
      if (await visitor.shows(t('import.again'))) await visitor.answer(t('import.again'));
      await openImport(visitor, n, titleOf(n));
      if (!(await visitor.shows(titleOf(n)))) await visitor.attach(t('import.chooseFile'), sheet);
      await visitor.waitForText(titleOf(n));
      return [titleOf(n)];
    },
    act: ({ answer, t }) => answer(t('import.commit', { n: 1 })),
    done: ({ waitForText, t }) => waitForText(t('import.done', { created: 1 })),
    effects: async (world) => (await records(world)).length,
    clear: async (world) => {
      home.remove();
      await noRecords(world);
    },
  },
];
