const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number from 1 to 99 in Chinese, as headings are counted: 一, 十二, 二十. Throws RangeError outside of it. */
export function chineseNumeral(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 99) throw new RangeError(`Not counted in Chinese here: ${n}`);
  const tens = Math.floor(n / 10);
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${digits[n % 10]}`;
}
