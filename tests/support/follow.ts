import type { MessageCategory } from '../../domain/enums';
import { waitUntil } from './desk';
import type { Person } from './person';
import type { MessageKey } from './words';

/** Opens the newest message with this title and goes to the page that it leads to. */
export async function follow(
  person: Person,
  category: MessageCategory,
  title: string,
  link: MessageKey,
  path: string,
): Promise<void> {
  await person.goto(`/personal/message/list?category=${category}&isReaded=false`);
  await person.click('link', `${person.t('message.unread')} ${title}`);
  const arrived = () => new URL(person.page.url()).pathname.endsWith(path);
  await waitUntil(async () => arrived() || (await person.page.$('[role=dialog]')) !== null);
  if (!arrived()) await person.click('link', person.t(link));
  await person.at(path);
}
