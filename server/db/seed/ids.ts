const kinds = {
  account: 46,
  plan: 50,
  assessment: 51,
  thesis: 52,
  summary: 53,
  record: 55,
  reviewLog: 54,
  message: 60,
} as const;

/**
 * Id of a demonstration record: 19 digits like those of newId(), too long for a double, and below every id that
 * newId() can make, so that the two never meet.
 */
export const seedId = (kind: keyof typeof kinds, n: number): string => `01${kinds[kind]}${String(n).padStart(15, '0')}`;
