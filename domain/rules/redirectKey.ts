const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** Returns twelve random letters. `random` answers that many random bytes, for example from crypto.getRandomValues. */
export function newRedirectKey(random: (length: number) => Uint8Array): string {
  let key = '';
  // Bytes from 208 on are thrown away, else the first letters would come more often.
  while (key.length < LENGTH)
    for (const byte of random(LENGTH))
      if (byte < letters.length * 4 && key.length < LENGTH) key += letters[byte % letters.length];
  return key;
}

export const isRedirectKey = (value: string): boolean => /^[A-Za-z]{12}$/.test(value);
