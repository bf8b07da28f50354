import { hourParts } from './hours';

const status = (selected: [number, number], lack: [number, number]) => ({
  planId: '1',
  items: [
    { hourType: 1 as const, need: 40, selected: selected[0], finished: 10.5, lack: lack[0] },
    { hourType: 2 as const, need: 10, selected: selected[1], finished: 0, lack: lack[1] },
  ],
  total: { need: 50, selected: selected[0] + selected[1], finished: 10.5, lack: lack[0] + lack[1] },
});

test('finished, studied and in the cart add up to what would be chosen', () => {
  const [required, elective] = hourParts(status([30.2, 4], [9.8, 6]), status([34.3, 8], [5.7, 2]));
  expect(required).toEqual({
    tone: 'required',
    hourType: 1,
    need: 40,
    done: 10.5,
    studying: 19.7,
    cart: 4.1,
    lack: 5.7,
  });
  expect(elective).toMatchObject({ tone: 'elective', done: 0, studying: 4, cart: 4, lack: 2 });
});

test('without a cart nothing is added', () => {
  expect(hourParts(status([30, 4], [10, 6])).map(({ cart, lack }) => [cart, lack])).toEqual([
    [0, 10],
    [0, 6],
  ]);
});
