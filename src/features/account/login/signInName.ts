import { idCard } from '@domain/rules/idCard';
import { loginName } from '@domain/rules/loginName';
import { mobile } from '@domain/rules/mobile';
import { idDocText, loginNameText, mobileText } from '@domain/text';

/** What somebody signs in with, as the account has it: a login name, or a mobile or ID number however it was pasted. */
export function signInName(typed: string): string {
  const name = loginNameText(typed);
  if (!loginName(name)) return name;
  const number = mobileText(name);
  if (!mobile(number)) return number;
  const document = idDocText(name);
  return idCard(document) ? name : document;
}
