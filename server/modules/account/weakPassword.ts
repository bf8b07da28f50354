import { fieldLimits } from '../../../domain/constants';
import { isOwnName, type OwnNames } from '../../../domain/rules/ownName';
import { password as passwordRule } from '../../../domain/rules/password';
import { type FieldProblem, invalid } from '../../http/errors';

/** Smallest number of different characters in a password. */
const DIFFERENT = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords that the rule allows; loaded at the first use. */
async function readList(): Promise<ReadonlySet<string>> {
  const library = await import('@zxcvbn-ts/language-common');
  const { dictionary } = 'dictionary' in library ? library : (library as { default: typeof library }).default;
  const { min, max } = fieldLimits.password;
  const words = dictionary.passwords as readonly string[];
  return new Set(words.filter((word) => word.length >= min && word.length <= max && !passwordRule(word)));
}

const isCommon = async (password: string): Promise<boolean> => {
  list ??= readList();
  const typed = password.toLowerCase();
  return new Set(typed).size < DIFFERENT || (await list).has(typed);
};

/** Problem at the field `name` when a new password is easily guessed; otherwise undefined. */
export async function weakness(name: string, password: string, own: OwnNames): Promise<FieldProblem | undefined> {
  if (isOwnName(password, own)) return { name, key: 'validation.password.own' };
  return (await isCommon(password)) ? { name, key: 'validation.password.common' } : undefined;
}

/** Throws 400 at the field `name` for a new password that is easily guessed. */
export async function refuseWeak(name: string, password: string, own: OwnNames): Promise<void> {
  const problem = await weakness(name, password, own);
  if (problem) throw invalid([problem]);
}
