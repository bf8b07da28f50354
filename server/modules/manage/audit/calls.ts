import { contract } from '../../../../domain/api';
import type { Endpoint, EndpointKey } from '../../../../domain/api/core';
import type { FormDefinition } from '../../../../domain/forms';
import { auditActs } from '../../../../domain/manage/auditActs';
import { callArea } from '../../../../domain/manage/callAreas';
import { type Sentence, sentenceOf } from './sentence';

/** Act that a call of a form does, by the last word of its address. */
function actOfCall(key: string): string {
  const word = key.split('/').findLast((part) => !part.startsWith('{')) ?? '';
  if (key.startsWith('GET') && word !== 'Export') return 'look';
  return word === 'Save' || word === 'Publish' ? 'change' : word.charAt(0).toLowerCase() + word.slice(1);
}

/**
 * Catalogue keys of what a call does, and of the thing that it does it to where the words of the act do not name it.
 * A call that neither says what it does nor is one of a form is named by its area. Undefined for an unknown one.
 */
export function calledAs(key: string): Sentence | undefined {
  const { does, sampled } = (contract as Partial<Record<string, Endpoint>>)[key as EndpointKey] ?? {};
  if (does) return { does };
  const words = (sampled as Partial<FormDefinition> | undefined)?.words;
  if (!words) {
    if (!(key in contract)) return undefined;
    const does = key.startsWith('GET') ? 'audit.call.look' : 'audit.call.change';
    return { does, what: `audit.area.${callArea(key)}` };
  }
  const act = actOfCall(key);
  if (auditActs[words]?.[act]) return sentenceOf(words, act);
  return { does: act === 'look' ? 'audit.call.look' : 'audit.call.change', what: words };
}
