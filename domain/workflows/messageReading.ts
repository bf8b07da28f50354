import { defineMachine } from './core';

/** A message is unread or read; the state is its `isReaded` flag. */
export const messageReading = defineMachine({
  name: 'messageReading',
  states: [false, true],
  initial: false,
  final: [true],
  moves: [{ name: 'read', from: [false], to: true, who: ['owner'] }],
});
