import words from '@locales/zh-CN/areas/personnel';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { somebody } from '../../../../tests/support/session';
import { bootUmi, renderIn } from '../../../../tests/support/umi';

/** How often the mark of an event was drawn. */
const mockDrawn = { events: 0 };
jest.mock('./shapes', () => ({
  ...jest.requireActual('./shapes'),
  KindMark: () => {
    mockDrawn.events += 1;
    return null;
  },
}));

import { EventList } from './Figures';

const ALL = 120;
const YEARS = 10;
const events = Array.from({ length: ALL }, (_, n) => ({
  id: `e${n}`,
  kind: 'award',
  title: `事件 ${n}`,
  date: `${2000 + Math.floor((n * YEARS) / ALL)}-05`,
  state: 'verified',
  source: 'self',
  files: [],
}));

function Walked() {
  const [at, go] = useState<{ year: number; event?: string | undefined }>({ year: 2009, event: 'e119' });
  const walk = { year: at.year, event: events.find(({ id }) => id === at.event), go };
  return <EventList events={events as never} walk={walk as never} />;
}

bootUmi(words);

test('the newest stand first, by year; a step draws the event that is left and the one that is come to', () => {
  renderIn(<Walked />, { user: somebody });
  expect(screen.getAllByRole('region')).toHaveLength(YEARS);
  const buttons = screen.getAllByRole('button');
  expect(buttons[0]).toHaveTextContent('事件 119');
  expect(buttons[ALL - 1]).toHaveTextContent('事件 0');
  expect(mockDrawn.events).toBe(ALL);
  fireEvent.click(buttons[70] as HTMLElement);
  expect(buttons[70]).toHaveAttribute('aria-current', 'true');
  expect(buttons[0]).toHaveAttribute('aria-current', 'false');
  expect(mockDrawn.events).toBe(ALL + 2);
});
