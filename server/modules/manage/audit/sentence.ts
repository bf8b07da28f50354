import { thingLabel } from '../../../../domain/manage/auditActs';
import type { Context } from '../../../http/context';
import { isSaid, say } from '../../../http/words';

/** Catalogue keys of a sentence, and of the thing that it names. */
export interface Sentence {
  readonly does: string;
  readonly what?: string;
}

/** Words of an act: its own, or those of every thing with the name of its form. */
export function sentenceOf(thing: string, act: string): Sentence {
  const own = `audit.${thing}.${act}`;
  return isSaid(own) ? { does: own } : { does: `audit.any.${act}`, what: thingLabel(thing) };
}

/** A name within a sentence begins with a small letter, but for one that is written in capitals. */
const within = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** A sentence in a language. */
export const told = (locale: Context['locale'], { does, what }: Sentence): string =>
  say(locale, does, what === undefined ? undefined : { what: within(say(locale, what)) });
