/** Most documents that are handed over at once. */
export const HAND_OVER_MOST = 500;

/** Why documents stay when the others are handed over. */
export const stayWhys = ['notHis', 'partial', 'begun'] as const;
export type StayWhy = (typeof stayWhys)[number];
