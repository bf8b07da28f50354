/**
 * @covers manage
 * @when all
 */
import { asc, eq } from 'drizzle-orm';
import { manageLinks } from '../../domain/manage/pages';
import { organisation, resourceChange } from '../../server/db/schema';
import { waitUntil } from '../support/desk';
import { newPerson, type Person } from '../support/person';
import { type StoredSite, startStoredSite } from '../support/storedSite';

/** An operator adds, renames and moves an organisation on its page; tree, head, pickers and database follow. */
let stored: StoredSite;
beforeAll(async () => {
  stored = await startStoredSite('organisationTree');
}, 900_000);
afterAll(() => stored?.close());

interface Unit {
  id: string;
  aboveId?: string;
  name: string;
  kind: string;
  code: string;
}

const NAME = '云桥小学';
const RENAMED = '云桥第一小学';

/** Names from the top down to an organisation as the tree on the page draws it: what is below stands further in. */
const wayIn = ({ page }: Person, name: string) =>
  page.evaluate((wanted) => {
    const way: { name: string; at: number }[] = [];
    for (const one of document.querySelectorAll('[data-tree] [data-name]')) {
      const at = Number.parseFloat((one.parentElement as HTMLElement).style.paddingInlineStart);
      const told = one.querySelector('bdi')?.textContent ?? '';
      while (way.length > 0 && (way.at(-1)?.at ?? 0) >= at) way.pop();
      way.push({ name: told, at });
      if (told === wanted) return way.map((each) => each.name);
    }
    return [];
  }, name);

/** Number of schools in the head of the page. */
const schoolsOf = ({ page }: Person) =>
  page.evaluate(() => Number(/([\d,]+) 所学校/.exec(document.body.innerText)?.[1]?.replaceAll(',', '')));

test('tree, head, pickers and database follow an organisation that is added, renamed and moved', async () => {
  const { site, browser, database } = stored;
  const token = await site.signIn('admin01');
  const { units } = await site.read<{ units: Unit[] }>('Manage/OrganisationTree', token);
  const nameOf = (id: string | undefined) => units.find((one) => one.id === id)?.name ?? '';
  const counties = units.filter(({ kind }) => kind === 'county');
  const from = counties[0] as Unit;
  const to = counties.find(({ aboveId }) => aboveId !== from.aboveId) as Unit;
  const top = units.find(({ kind }) => kind === 'province') as Unit;
  const wayTo = ({ aboveId, name }: Unit, own: string) => [top.name, nameOf(aboveId), name, own];
  const { db } = database;
  const rowOf = async (name: string) => (await db.select().from(organisation).where(eq(organisation.name, name)))[0];

  const office = await newPerson(browser, site);
  const { t } = office;
  await office.signIn('admin01');
  await office.goto(manageLinks.organisations);
  await office.waitForText(/[\d,]+ 所学校/);
  const before = await schoolsOf(office);
  const seek = async (name: string) => {
    const field = await office.find('searchbox', t('manage.organisations.tree.search'));
    await field.click({ count: 3 });
    await field.type(name);
  };
  const stands = (way: readonly string[]) =>
    waitUntil(async () => (await wayIn(office, way.at(-1) ?? '')).join() === way.join(), office);
  /** Fills in the drawer that is open, and saves it. */
  const save = async (fill: () => Promise<void>) => {
    await fill();
    await office.click('button', t('common.save'));
    await office.closed();
  };
  await office.click('button', t('drawer.add', { what: t('organisation.one') }));
  await save(async () => {
    await office.type(t('organisation.name'), NAME);
    await office.chooseUnit(t('organisation.parentId'), from.name);
    // The list behind the drawer has a filter of the same name.
    const kind = `${t('organisation.kind')} ${t('common.required')}`;
    await office.choose(kind, t('enum.organisationKind.primary'));
    await office.type(t('organisation.code'), from.code);
  });
  await waitUntil(async () => (await schoolsOf(office)) === before + 1, office);
  await seek(NAME);
  await stands(wayTo(from, NAME));
  const added = await rowOf(NAME);
  expect(added).toMatchObject({ parentId: from.id, path: wayTo(from, NAME), rowVersion: 0 });

  // Chosen in the tree, it stands in the list, and can be edited there.
  await office.click('button', `${NAME} ${t('import.tree.people', { n: 0 })}`);
  await office.click('button', t('drawer.edit', { what: NAME }));
  await save(() => office.type(t('organisation.name'), RENAMED));
  await seek(RENAMED);
  await stands(wayTo(from, RENAMED));
  expect(await rowOf(RENAMED)).toMatchObject({ id: added?.id, formerNames: [NAME], path: wayTo(from, RENAMED) });

  await office.click('button', t('drawer.edit', { what: RENAMED }));
  await save(async () => {
    await office.chooseUnit(t('organisation.parentId'), to.name);
    await office.type(t('organisation.code'), to.code);
  });
  await stands(wayTo(to, RENAMED));
  expect(await schoolsOf(office)).toBe(before + 1);
  expect(await rowOf(RENAMED)).toMatchObject({
    id: added?.id,
    parentId: to.id,
    path: wayTo(to, RENAMED),
    code: to.code,
  });
  // The picker of the filter finds it by its new name, and lists it alone.
  await office.chooseUnit(t('manage.organisations.branch'), RENAMED);
  await office.waitForText(t('list.export', { n: 1 }));
  await office.click('button', t('drawer.view', { what: RENAMED }));
  await office.waitForText(t('manage.resource.history'));
  const changes = await db
    .select({ act: resourceChange.act, after: resourceChange.after })
    .from(resourceChange)
    .where(eq(resourceChange.rowId, added?.id ?? ''))
    .orderBy(asc(resourceChange.createdAt));
  expect(changes).toMatchObject([
    { act: 'add' },
    { act: 'change', after: { name: RENAMED } },
    { act: 'change', after: { parentId: to.id, code: to.code } },
  ]);
  expect(office.troubles).toEqual([]);
});
