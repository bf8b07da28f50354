import type { Msg, UnreadCounts } from '../../domain/api/message';
import type { Visitor } from './visitor';
import type { World } from './world';
import { leavesPage, type Writing } from './writing';

const notices = () => '/personal/message/list?category=1';
const found = async ({ site, tokenOf }: World) =>
  site.read<{ list: Msg[]; total: number }>('Message/FindMsg?category=1', await tokenOf('teacher01'));
const unread = async ({ site, tokenOf }: World) =>
  (await site.read<UnreadCounts>('Message/SumUnread', await tokenOf('teacher01'))).notices;
/** Number of deleted messages, counted from an unknown start: only differences matter. */
const deleted = async (world: World) => 0 - (await found(world)).total;

/** Title of the message of the current test. */
let current = '';
/** Number of unread messages before all were marked as read. */
let waiting = 0;

/** Opens the list with a message whose title occurs once. */
async function showMessage(visitor: Visitor): Promise<string[]> {
  const { page, world, t } = visitor;
  const { list } = await found(world);
  const titles = list.map(({ title }) => title);
  if (!titles.includes(current))
    current = titles.find((one) => titles.filter((title) => title === one).length === 1) ?? '';
  if (!page.url().includes('/personal/message/list')) await visitor.goto(notices());
  await visitor.find('button', t('message.deleteOne', { title: current }));
  return [current];
}

const isListed = ({ page, t }: Visitor) =>
  page.$(`::-p-aria([name="${t('message.deleteOne', { title: current })}"][role="button"])`);

const deletes = {
  path: notices,
  done: ({ gone }: Visitor) => gone(current),
  effects: deleted,
  // A deleted message disappears from the list even when the reply is lost.
  showsEffect: true,
} as const;

export const messageWritings: readonly Writing[] = [
  {
    screen: 'reading all messages',
    call: '/api/Message/ReadAllMsg',
    path: notices,
    uses: true,
    once: true,
    fill: async (visitor) => {
      if (!visitor.page.url().includes('/personal/message/list')) await visitor.goto(notices());
      await visitor.find('button', visitor.t('message.readAll'));
      waiting = await unread(visitor.world);
      expect(waiting).toBeGreaterThan(0);
      return [];
    },
    act: async ({ click, t }) => {
      await click('button', t('message.readAll'));
      await click('button', t('message.readAll.do'));
    },
    done: async ({ hears, world, t }) => {
      await hears(t('message.readDone', { n: waiting }));
      expect(await unread(world)).toBe(0);
    },
  },
  {
    ...deletes,
    screen: 'deleting a message',
    call: '/api/Message/DelMsg/*',
    fill: showMessage,
    act: ({ click, t }) => click('button', t('message.deleteOne', { title: current })),
  },
  {
    ...deletes,
    screen: 'deleting chosen messages',
    locks: leavesPage,
    call: '/api/Message/DelMsgs',
    uses: true,
    fill: async (visitor) => {
      const { t } = visitor;
      await showMessage(visitor);
      if (!(await visitor.shows(t('list.chosen', { n: 1 }))))
        await visitor.page.locator(`input[aria-label="${t('list.choose', { name: current })}"]`).click();
      await visitor.waitForText(t('list.chosen', { n: 1 }));
      return [current, t('list.chosen', { n: 1 })];
    },
    act: ({ click, t }) => click('button', t('message.delete')),
  },
  {
    screen: 'taking a deletion back',
    call: '/api/Message/RestoreMsgs',
    passing: true,
    path: notices,
    uses: true,
    fill: async (visitor) => {
      const { t } = visitor;
      // The offer to undo lasts some seconds, longer under the pointer.
      // The title of a message may hold the same word.
      if (!(await visitor.page.$(`::-p-aria([name="${t('common.undo')}"][role="button"])`))) {
        await showMessage(visitor);
        await visitor.click('button', t('message.deleteOne', { title: current }));
      }
      await (await visitor.find('button', t('common.undo'))).hover();
      return [];
    },
    act: ({ click, t }) => click('button', t('common.undo')),
    done: async (visitor) => {
      await visitor.hears(visitor.t('message.restored', { n: 1 }));
      await visitor.waitForText(current);
      expect(await isListed(visitor)).not.toBeNull();
    },
    effects: async (world) => 0 - (await deleted(world)),
  },
];
