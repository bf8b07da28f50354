import type { Msg } from '../../domain/api/message';
import type { MessageCategory } from '../../domain/enums';
import { noticePages } from '../../domain/notices';
import type { NoticePage } from '../../domain/notices/pages';
import { waitUntil } from './desk';
import type { Person } from './person';
import type { MessageKey } from './words';

/** Unread messages of a category as the person's message centre lists them. */
async function unreadOf(person: Person, category: MessageCategory): Promise<Msg[]> {
  const path = `/api/Message/FindMsg?category=${category}&isReaded=false&pageSize=50`;
  const told = await person.page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch(address, { headers })).json();
  }, path);
  return told.data.list;
}

/** The row of the queue at a desk in which the newest message stands, where it stands for several. */
const queueAt = (rows: readonly Msg[], desk: string): Msg | undefined =>
  rows.find(({ group, target: { page, of = '' } }) => {
    const { all }: Partial<NoticePage> = page ? noticePages[page] : {};
    return group && all?.(of) === desk;
  });

/**
 * Opens the newest message with this title and goes to the page that it leads to. Where a reviewer's message stands in
 * the row of its queue, which leads to the desk, opens the newest document of the queue there.
 */
export async function follow(
  person: Person,
  category: MessageCategory,
  title: string,
  link: MessageKey,
  path: string,
): Promise<void> {
  await person.goto(`/personal/message/list?category=${category}&isReaded=false`);
  const rows = await unreadOf(person, category);
  const queue = rows.some((one) => one.title === title) ? undefined : queueAt(rows, path);
  await person.click('link', `${person.t('message.unread')} ${queue?.title ?? title}`);
  const arrived = () => new URL(person.page.url()).pathname.endsWith(path);
  await waitUntil(async () => arrived() || (await person.page.$('[role=dialog]')) !== null);
  if (!arrived()) await person.click('link', person.t(link));
  await person.at(path);
  const { bizId } = queue?.target ?? {};
  if (bizId) await person.goto(`${path}?${new URLSearchParams({ id: bizId })}`);
}
