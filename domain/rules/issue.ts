import type zh from '../../locales/zh-CN/validation';

/** Key of the catalogue `locales/<locale>/validation.ts`. */
export type ValidationKey = keyof typeof zh;

/** A sentence of the catalogue, named by key, with the numbers it holds. */
export interface RuleMessage {
  readonly key: ValidationKey;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Error in a value. `because` names the single check that failed, where the rule consists of checks. */
export interface RuleIssue extends RuleMessage {
  readonly because?: RuleMessage | undefined;
}

/** Undefined when the value is good. */
export type Rule = (value: string) => RuleIssue | undefined;

/** Line of a live check list; `key` is the line's label. */
export interface Check extends RuleMessage {
  readonly test: (value: string) => boolean;
}

/**
 * The first character of a text that `allowed` does not match, with its place from 1; `allowed` matches one character.
 */
export function strangeCharacter(value: string, allowed: RegExp): RuleMessage | undefined {
  const characters = [...value];
  const at = characters.findIndex((character) => !allowed.test(character));
  return at < 0 ? undefined : { key: 'validation.character', params: { at: at + 1, character: characters[at] ?? '' } };
}

/**
 * Rule made from a list of checks: `key` is its error; the reason is a character that is not `allowed`, else the first
 * failed check.
 */
export const ruleOf =
  (key: ValidationKey, checks: readonly Check[], allowed?: RegExp): Rule =>
  (value) => {
    const broken = checks.find((check) => !check.test(value));
    if (!broken) return undefined;
    const strange = allowed && strangeCharacter(value, allowed);
    return { key, because: strange ?? { key: broken.key, params: broken.params } };
  };
