/**
 * Things that move along with a merged account, in the order in which they are shown; words are
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
  'right',
  'file',
  'comment',
  'message',
] as const;
export type MovedThing = (typeof movedThings)[number];
