import { MessageCategory } from '@domain/enums';
import { unreadCategory } from './useOpensAtUnread';

const { Todo, Notice, Other } = MessageCategory;

test.each([
  ['to-dos come first', { todoes: 1, notices: 2, news: 3 }, Todo],
  ['a notice is unread, and no to-do', { todoes: 0, notices: 2, news: 3 }, Notice],
  ['only news are unread', { todoes: 0, notices: 0, news: 3 }, Other],
  ['nothing is unread', { todoes: 0, notices: 0, news: 0 }, Todo],
])('%s', (_, counts, category) => {
  expect(unreadCategory(counts)).toBe(category);
});
