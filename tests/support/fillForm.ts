import type { DictNode } from '../../domain/api/shapes';
import type { RecordDefinition } from '../../domain/assessment/binding';
import { attachmentsOf, type FieldShape, holds, isFile, kindOf, labelKey, type Row } from '../../domain/forms';
import type { Person } from './person';
import type { MessageKey } from './words';

/** Entries of the dictionaries of a form, as its call returns them. */
export type Dicts = Readonly<Record<string, DictNode[]>>;

const inputOf = (name: string) => `[role=dialog] #record_${name}`;

/** Names from the root to an entry; empty when it is not found. */
function namesTo(nodes: readonly DictNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.name];
    const below = namesTo(node.children ?? [], id);
    if (below.length > 0) return [node.name, ...below];
  }
  return [];
}

/** Types a name into the search of a list and chooses the entry with this path. */
async function search({ page }: Person, name: string, path: readonly string[]): Promise<void> {
  const text = path.at(-1) ?? '';
  const shown = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
  const holds = path.map((part) => `contains(., "${part}")`).join(' and ');
  await page.locator(inputOf(name)).click();
  await page.keyboard.type(text);
  await page
    .locator(
      `${shown} ::-p-xpath(.//*[contains(@class, "ant-select-item-option") and @title="${text}" or contains(@class, "ant-cascader-menu-item") and ${holds}])`,
    )
    .click();
}

async function enter(person: Person, d: RecordDefinition, name: string, value: unknown, dicts: Dicts): Promise<void> {
  const { page, t } = person;
  const field = d.fields[name] as FieldShape;
  const label = labelKey(d, name);
  const entries = kindOf(field).sheet?.entries?.(field, label);
  if (entries && 'dict' in entries)
    return search(person, name, namesTo(dicts[entries.dict] ?? [], String([value].flat().at(-1))));
  if (entries && 'options' in entries) {
    const title = t((entries.options.find((one) => one.value === value)?.key ?? '') as MessageKey);
    const control = await page.waitForSelector(inputOf(name));
    if (await control?.evaluate((one) => one.getAttribute('role') === 'radiogroup'))
      return page.locator(`${inputOf(name)} ::-p-xpath(.//label[normalize-space(.)="${title}"])`).click();
    await page.locator(inputOf(name)).click();
    return page
      .locator(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${title}"]`)
      .click();
  }
  // The form appears a moment after its drawer. Like a user, selects the old text and types over it.
  const input = await page.waitForSelector(inputOf(name));
  await input?.evaluate((one) => {
    (one as HTMLInputElement).focus();
    (one as HTMLInputElement).select();
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(String(value));
  // Enter confirms a date.
  if (kindOf(field).type === 2) await page.keyboard.press('Enter');
}

/** Fills the open drawer of a category with a sample's values, in the order of the form, and opens collapsed groups. */
export async function fillForm(person: Person, d: RecordDefinition, values: Row, dicts: Dicts): Promise<void> {
  for (const group of d.groups) {
    const fields = group.fields.filter((name) => {
      const field = d.fields[name] as FieldShape;
      return !isFile(field) && values[name] !== undefined && holds(field.visibleWhen, values);
    });
    if (group.folded && fields.length > 0) {
      const title = person.t(`record.group.${group.name}` as MessageKey);
      await person.page.locator(`[role=dialog] section[aria-label="${title}"] > button[aria-expanded]`).click();
    }
    for (const name of fields) await enter(person, d, name, values[name], dicts);
  }
}

/** Attaches a file to every file field of the category and waits until all are uploaded. */
export async function attachAll(person: Person, d: RecordDefinition, values: Row, path: (name: string) => string) {
  const { page, t } = person;
  const wanted = attachmentsOf(d).filter(([, field]) => holds(field.visibleWhen, values));
  for (const [name] of wanted) {
    const file = `${d.category}-${name}.pdf`;
    await person.attach(t('drawer.upload.chooseFor', { what: t(labelKey(d, name) as MessageKey) }), path(file));
    await person.waitForText(file);
  }
  await page.waitForFunction(
    (done, all) => (document.querySelector('[role=dialog]') as HTMLElement).innerText.split(done).length - 1 >= all,
    { timeout: 45_000 },
    t('drawer.upload.done'),
    wanted.length,
  );
}
