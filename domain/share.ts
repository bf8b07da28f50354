/** Whole percent of a part, rounded down: 100 only where all are there; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.floor((part / whole) * 100) : 0);
