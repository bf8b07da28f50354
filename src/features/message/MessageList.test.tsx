import type { Msg } from '@domain/api/message';
import { MessageSubtype } from '@domain/enums';
import { messageLinks } from '@domain/notices/links';
import { fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { pageOfTarget } from './jumps';
import { MessageList } from './MessageList';

bootUmi();

const message: Msg = {
  id: '7',
  category: 2,
  subType: MessageSubtype.CompletionNotice,
  title: '您的结业证书已生成',
  content: '内容',
  isReaded: false,
  createTime: '2026-11-18 10:40:05',
  target: { keyword: '双语教学' },
};

test('a plain click opens here; a click for a tab of its own is left to the browser and reads all the same', () => {
  const [onOpen, onElsewhere] = [jest.fn(), jest.fn()];
  renderIn(<MessageList messages={[message]} onOpen={onOpen} onElsewhere={onElsewhere} />);
  const link = screen.getByRole('link', { name: /您的结业证书已生成/ });
  expect(link.getAttribute('href')).toContain('/personal/message/list?category=2&id=7');
  fireEvent.click(link);
  expect([onOpen.mock.calls.length, onElsewhere.mock.calls.length]).toEqual([1, 0]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) fireEvent.click(link, held);
  fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }));
  expect([onOpen.mock.calls.length, onElsewhere.mock.calls.length]).toEqual([1, 4]);
  // The right button only opens the menu.
  fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
  expect(onElsewhere).toHaveBeenCalledTimes(4);
});

test('a message leads to its place in the centre, and to the page of what it is about', () => {
  expect(messageLinks.one(message)).toBe('/personal/message/list?category=2&id=7');
  const all = () => true;
  expect(pageOfTarget({ target: { page: 'annualass', bizId: '42' } }, all)?.path).toBe(
    '/personal/annualass/details?id=42',
  );
  expect(pageOfTarget({ target: { bizId: '42' } }, all)).toBeUndefined();
  // There is no link to a page that would be refused.
  expect(pageOfTarget({ target: { page: 'annualass', bizId: '42' } }, () => false)).toBeUndefined();
});
