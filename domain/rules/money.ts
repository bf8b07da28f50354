/** Money is counted in integer fen and shown or sent in yuan with two decimals. */

/** Yuan with two decimals, for example 8600 -> '86.00'. Throws RangeError when fen is not a safe integer. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not an amount in fen: ${fen}`);
  const amount = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Yuan as people read them, with groups: 800000 -> '8,000.00'. Throws RangeError when fen is not a safe integer. */
export const groupedYuan = (fen: number): string => yuanOf(fen).replace(/\B(?=(\d{3})+\.)/g, ',');

/** An amount as a text that says its currency: '¥8,000.00'. Throws RangeError when fen is not a safe integer. */
export const amountText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${groupedYuan(Math.abs(fen))}`;

/**
 * Fen of an amount in yuan with at most two decimals, as text or as a number of the wire; NaN for one that is not told.
 * Throws RangeError on anything else.
 */
export function fenOf(yuan: string | number | null | undefined): number {
  if (yuan === undefined || yuan === null) return Number.NaN;
  const [, sign, whole, part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(yuan)) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount in yuan: ${yuan}`);
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && fen ? -fen : fen;
}

/** The number of yuan that the wire carries. Throws RangeError when fen is not a safe integer. */
export const wireYuan = (fen: number): number => Number(yuanOf(fen));

/** Sum of amounts in fen. Throws RangeError when an amount or the sum is not a safe integer. */
export function sumFen(amounts: readonly number[]): number {
  return amounts.reduce((sum, fen) => {
    const next = sum + fen;
    if (!Number.isSafeInteger(fen) || !Number.isSafeInteger(next)) throw new RangeError(`Not an amount in fen: ${fen}`);
    return next;
  }, 0);
}
