import type { RecordRow } from '../../domain/api/records';
import { sampleFiles } from '../support/samples';
import { writeThesisSheet } from '../support/sheets';
import { sameVisitor, type Visitor } from './visitor';
import type { World } from './world';
import { modulePage } from './writingAssessment';

/** Tests of a running upload: shown, cancelled, sent again. Failed uploads are among the writings. */
export const uploadTests = (world: () => World) => {
  const files = sampleFiles();
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await sameVisitor(world(), { as: 'teacher01' });
  });
  afterEach(() => visitor.recover());
  afterAll(() => files.remove());

  /** Starts an upload that does not arrive, cancels it and checks that the request ends. */
  async function givesUp(attach: () => Promise<void>, running: string, cancel: string): Promise<void> {
    const strike = await visitor.network.strike('/upload/UploadFile', { held: true });
    const sent = visitor.page.waitForRequest((request) => request.url().includes('/upload/UploadFile'));
    await attach();
    await strike.met();
    await visitor.waitForText(running);
    await visitor.answer(cancel);
    const request = await sent;
    await visitor.ended(request);
    expect(request.failure()?.errorText).toBe('net::ERR_ABORTED');
    await visitor.gone(running);
    await visitor.recover();
  }

  test('an attachment on its way is shown, holds saving back, and can be given up and sent again', async () => {
    const { t } = visitor;
    const what = t('record.Thesis.one');
    await visitor.goto(modulePage(world()));
    await visitor.click('button', t('assessment.module.add', { what }));
    await visitor.type(t('record.Thesis.thesisName'), '写到一半的论文');
    const cover = t('drawer.upload.chooseFor', { what: t('record.Thesis.thesisCover') });
    const path = files.path('held.png');
    const attach = () => visitor.attach(cover, path);
    await givesUp(attach, t('drawer.upload.running'), t('drawer.upload.cancel'));
    await visitor.waitForText('写到一半的论文');
    await attach();
    await visitor.waitForText(t('drawer.upload.done'));
    await visitor.calm();
  });

  test('a sheet on its way is shown, and can be given up and handed over again', async () => {
    const { t } = visitor;
    const path = files.path('sheet.xlsx');
    await writeThesisSheet(world().site, await world().tokenOf('teacher01'), path, ['从表格导入的论文']);
    await visitor.goto(modulePage(world()));
    await visitor.click('button', `${t('import.open')} ${t('record.Thesis')}`);
    const attach = () => visitor.attach(t('import.chooseFile'), path);
    await givesUp(attach, t('import.uploading'), t('import.cancel'));
    await attach();
    await visitor.waitForText(t('import.allGood', { total: 1 }));
    await visitor.calm();
    const call = `GetAnnualAssessmentThesisInfo?assessmentId=${world().assessmentId}`;
    const { theses } = await world().site.read<{ theses: RecordRow[] }>(call, await world().tokenOf('teacher01'));
    expect(theses).toEqual([]);
  });
};
