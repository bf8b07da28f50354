import type { RecordRow } from '../../domain/api/records';
import { thesis } from '../../domain/records/thesis';
import type { Fault } from './faults';
import { newVisitor, type Visitor } from './visitor';
import type { World } from './world';

const refused = { answer: 401, body: { success: false, errorCode: '401', showType: 0 } };

/** Pages by the name of the chunk that contains them. */
const chunks: Readonly<
  Record<string, { path: (world: World) => string; shows: (visitor: Visitor) => Promise<unknown> }>
> = {
  personal__annualass__list: {
    path: () => '/personal/annualass/list',
    shows: ({ waitForText, t }) => waitForText(t('assessment.list.fill')),
  },
  personal__console__myprofile__infowrite: {
    path: () => '/personal/console/myprofile/infowrite',
    shows: ({ waitForText, t }) => waitForText(t('profile.save.do')),
  },
  other__print__annassmodules__index: {
    path: ({ pastId }) => `/other/print/annassmodules?id=${pastId}&mid=9`,
    shows: ({ waitForText, world }) => waitForText(world.pastThesis),
  },
};
const missing: readonly Pick<Fault, 'name' | 'injection'>[] = [
  { name: 'is gone', injection: { answer: 404 } },
  { name: 'is answered with HTML', injection: { answer: 200, body: '<!doctype html>', type: 'text/html' } },
  { name: 'cannot be fetched', injection: { broken: 'ConnectionReset' } },
];

/** Checks that the console has only errors of missing chunks, which the page itself shows to the user. */
const expectOnlyMissingFiles = ({ troubles }: Visitor) =>
  expect(troubles.splice(0).filter((one) => !/^(ChunkLoadError|SyntaxError: Unexpected token '<')/.test(one))).toEqual(
    [],
  );

/** Tests of faults that concern more than one place of a page. */
export const appTests = (world: () => World) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await newVisitor(world());
  });
  afterEach(() => visitor.context.close());

  const modulePage = () => `/personal/annualass/details/modules?id=${world().assessmentId}&mid=9`;

  test('many calls that are refused with 401 at once are one departure', async () => {
    await visitor.goto('/personal/console/general');
    await visitor.waitForText(visitor.t('hub.todo.title'));
    const strike = await visitor.network.strike('/api/*', refused);
    await visitor.wander(modulePage());
    // The first refusal leads away, sometimes before a third call is sent.
    await strike.met(2);
    await visitor.at('/user/login');
    await visitor.recover();
    const key = /\?redirect=([a-zA-Z]{12})$/.exec(visitor.page.url())?.[1];
    expect(await visitor.page.evaluate(() => sessionStorage.getItem('redirectKey'))).toBe(key);
    await visitor.signIn('teacher01');
    await visitor.at('/personal/annualass/details/modules');
    await visitor.find('button', visitor.t('assessment.module.add', { what: visitor.t('record.Thesis.one') }));
    expect(visitor.places().filter((place) => place.startsWith('/user/login'))).toHaveLength(1);
    await visitor.calm();
  });

  test('of two filters the last one wins, also when its answer comes first', async () => {
    const { t } = visitor;
    await visitor.goto('/personal/annualass/list');
    await visitor.waitForText(t('assessment.titleOf', { year: 2024 }));
    const strike = await visitor.network.strike('/api/ListMyAnnualAssessment\\?*year=2024*', { held: true });
    await visitor.choose(t('assessment.list.year'), '2024');
    await strike.met();
    await visitor.choose(t('assessment.list.year'), '2025');
    await visitor.gone(t('assessment.titleOf', { year: 2026 }));
    await strike.lift();
    await visitor.calm();
    expect(await visitor.shows(t('assessment.titleOf', { year: 2025 }))).toBe(true);
    expect(await visitor.shows(t('assessment.titleOf', { year: 2024 }))).toBe(false);
  });

  describe.each(Object.keys(chunks))('the file of %s', (name) => {
    const { path, shows } = chunks[name] as (typeof chunks)[string];

    test.each(missing)('$name: one reload, then the person decides', async ({ injection }) => {
      const { t } = visitor;
      await visitor.goto('/personal/console/general');
      await visitor.waitForText(t('hub.todo.title'));
      const strike = await visitor.network.strike(`/src__pages__${name}.*.js`, injection);
      await visitor.wander(path(world()));
      await visitor.waitForText(t('exception.newVersion.title'));
      await strike.met(2);
      // The first page, and one reload of the page whose file is missing.
      expect(visitor.loads()).toBe(2);
      expectOnlyMissingFiles(visitor);
      await visitor.recover();
      await visitor.click('button', t('exception.newVersion.action'));
      await shows(visitor);
      await visitor.calm();
    });
  });

  test('without a network it is said as long as it lasts, a page that is asked for waits, and all goes on with it', async () => {
    const { t, page } = visitor;
    await visitor.goto('/personal/console/general');
    await visitor.waitForText(t('hub.todo.title'));
    await page.setOfflineMode(true);
    await visitor.waitForText(t('request.offline'));
    await page.click('a[href$="/personal/annualass/list"]');
    await visitor.elapse();
    await visitor.waitForText(t('request.offline'));
    await page.setOfflineMode(false);
    await visitor.gone(t('request.offline'));
    await visitor.waitForText(t('assessment.list.fill'));
    await visitor.at('/personal/annualass/list');
    expect(visitor.loads()).toBe(1);
    // The browser reports each file that it could not fetch.
    visitor.troubles.splice(0);
    await visitor.calm();
  });

  test('what could not be brought back is offered again', async () => {
    const { t } = visitor;
    const { assessmentId } = world();
    const { thesisId } = await world().write<{ thesisId: string }>('POST', '/api/ThesisSave', {
      ...thesis.sample(0),
      thesisName: '数与形',
      assessmentId,
    });
    await visitor.goto(modulePage());
    await visitor.click('button', `${t('assessment.module.delete')} 数与形`);
    await visitor.waitForText(t('assessment.module.deleted', { name: '数与形' }));
    const strike = await visitor.network.strike('/api/RestoreRecord', { broken: 'ConnectionReset' });
    await visitor.listen();
    await visitor.click('button', t('common.undo'));
    await strike.met();
    await visitor.hears(t('request.network'));
    await visitor.hears(t('common.undo'));
    await visitor.recover();
    await visitor.click('button', t('common.undo'));
    await visitor.waitForText(t('assessment.module.restored', { name: '数与形' }));
    await visitor.find('button', `${t('assessment.module.edit')} 数与形`);
    await visitor.calm();
    const call = `GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`;
    const { theses } = await world().site.read<{ theses: RecordRow[] }>(call, await world().tokenOf('teacher01'));
    expect(theses.map(({ thesisName }) => thesisName)).toEqual(['数与形']);
    for (const one of [...theses, { thesisId }])
      await world()
        .write('DELETE', `/api/DeleteThesis?thesisId=${one.thesisId}`)
        .catch(() => undefined);
  });

  test('a new release in the middle of a form costs nothing of it', async () => {
    const { t } = visitor;
    const what = t('record.Thesis.one');
    await visitor.goto('/personal/console/general');
    await visitor.waitForText(t('hub.todo.title'));
    await visitor.wander(modulePage());
    await visitor.click('button', t('assessment.module.add', { what }));
    await visitor.type(t('record.Thesis.thesisName'), '写到一半的论文');
    const form = new URL(visitor.page.url()).search;
    const strike = await visitor.network.strike('/src__pages__personal__annualass__list.*.js', { answer: 404 });
    await visitor.wander('/personal/annualass/list');
    await visitor.answer(t('common.leave.go'));
    await strike.met();
    await visitor.waitForText(t('exception.newVersion.title'));
    expectOnlyMissingFiles(visitor);
    await visitor.recover();
    await visitor.goto(`/personal/annualass/details/modules${form}`);
    await visitor.waitForText('写到一半的论文');
    await visitor.calm();
  });
};
