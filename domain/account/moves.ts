/**
 * What a merged account brings along, as people know it and in the order in which it is told; words are
 * `profile.similar.moves.<thing>`. `balance` is an amount, all others are numbers of things.
 */
export const movedThings = [
  'record',
  'document',
  'training',
  'plan',
  'course',
  'archive',
  'certificate',
  'credit',
  'eed',
  'objection',
  'studio',
  'personnel',
  'resume',
  'order',
  'invoice',
  'card',
  'balance',
  'seat',
  'file',
  'comment',
  'message',
] as const;
export type MovedThing = (typeof movedThings)[number];
