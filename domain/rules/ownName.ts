/** Names and numbers of the password's owner that others know or easily find out. */
export interface OwnNames {
  loginName?: string | undefined;
  mobile?: string | undefined;
  idDocNo?: string | undefined;
  email?: string | undefined;
}

/** Shortest piece that is searched for: shorter ones are in many good passwords by chance. */
const SHORTEST = 4;
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '');
/** Length of a number's end, as people shorten numbers. */
const END = 6;

/**
 * Is a password made of the person's own names: the login name or the name of the mail address, with or without other
 * digits around, the mobile number, the number of the identity document, or the birthday in it?
 */
export function isOwnName(
  password: string,
  { loginName = '', mobile = '', idDocNo = '', email = '' }: OwnNames,
): boolean {
  const typed = plain(password);
  const names = [loginName, email.split('@')[0] ?? ''].map(plain).filter((name) => name.length >= SHORTEST);
  const isNamed = names.some((name) => {
    const letters = lettersOf(name);
    return typed.includes(name) || (letters.length >= SHORTEST && lettersOf(typed) === letters);
  });
  const birthday = /^\d{6}(\d{8})\d{3}[\dxX]$/.exec(idDocNo)?.[1];
  const numbers = [mobile, idDocNo].map(plain).filter((number) => number.length >= END);
  const pieces = [...numbers.map((number) => number.slice(-END)), ...(birthday ? [birthday, birthday.slice(2)] : [])];
  return isNamed || pieces.some((piece) => typed.includes(piece));
}
