/** @alone: of a page whose calendar has not been loaded yet. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { bootUmi } from '../../tests/support/umi';
import { loadCalendar, useCalendar } from './calendar';

bootUmi();

function Field({ needed }: { needed: boolean }) {
  return <output>{useCalendar(needed) ? 'calendar' : 'plain'}</output>;
}

test('the calendar comes with the first sign that somebody uses the page, for fields that need one', async () => {
  const { unmount } = render(<Field needed={false} />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(async () => undefined);
  expect(screen.getByText('plain')).toBeVisible();
  unmount();
  render(<Field needed />);
  expect(screen.getByText('plain')).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(await screen.findByText('calendar')).toBeVisible();
});

test('it is loaded once', async () => {
  expect(loadCalendar()).toBe(loadCalendar());
  await act(loadCalendar);
});
