import { type Declared, declared, documentOf } from './forms';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

/** Writings of a declaration: its draft, and handing it in. */
function writingsOf(one: Declared): Writing[] {
  const { declaration, calls, read, write } = documentOf(one);
  let id = '';
  const state = (world: World) => read(world, id);
  async function prepare(world: World): Promise<void> {
    id = await one.id(world);
    await takeBack(world);
    if (!one.lacking) return;
    const lacking = await one.lacking(world);
    const { values, rowVersion } = await state(world);
    await write(world, 'save', { id, rowVersion, values: { ...values, ...lacking } });
  }
  /** Withdraws a declaration that was handed in and not opened yet. Returns whether that was necessary. */
  async function takeBack(world: World): Promise<boolean> {
    const handedIn = (await state(world)).moves.some(({ name, unmet }) => name === 'withdraw' && unmet.length === 0);
    if (handedIn) await write(world, 'withdraw', { id });
    return handedIn;
  }
  const page = () => one.page(id);
  async function fill(visitor: Visitor, n: number): Promise<string[]> {
    const { t, world } = visitor;
    const text = `第 ${n} 稿：培养骨干教师十二名，形成课例集两册。`;
    const changed = await takeBack(world);
    const here = new URL(visitor.page.url());
    if (changed || !`${here.pathname}${here.search}`.endsWith(page())) await visitor.goto(page());
    await visitor.find('button', t('declaration.save'));
    if (!(await visitor.shows(text))) await visitor.type(t(one.field), text);
    return [text];
  }
  const common = {
    path: page,
    ownWords: true,
    ...(one.variant && { variant: one.variant }),
    ...(one.as && { as: one.as }),
  } as const;
  return [
    {
      ...common,
      screen: `a draft: ${one.name}`,
      call: calls.save.replace('POST ', '/api/'),
      prepare,
      fill,
      act: ({ click, t }) => click('button', t('declaration.save')),
      done: ({ hears, t }) => hears(t('declaration.saved')),
    },
    {
      ...common,
      screen: `handing in: ${one.name}`,
      call: calls.submit.replace('PUT ', '/api/'),
      prepare,
      fill: async (visitor, n) => {
        const texts = await fill(visitor, n);
        const { t } = visitor;
        await visitor.click('button', t('declaration.submit'));
        const what = t(declaration.form.words as Parameters<typeof t>[0]);
        await visitor.find('dialog', t('declaration.submit.title', { what }));
        return texts;
      },
      act: ({ answer, t }) => answer(t('declaration.submit')),
      done: ({ waitForText, t }) => waitForText(t(one.waiting)),
      effects: async (world) => (await state(world)).attempt,
      asks: true,
      showsEffect: true,
      clear: async (world) => void (await takeBack(world)),
    },
  ];
}

/** Writings of declarations of every kind, which share one form. */
export const formWritings: readonly Writing[] = declared.flatMap(writingsOf);
