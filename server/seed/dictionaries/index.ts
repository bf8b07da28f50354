import { type DictionaryName, dictionaryIds } from '../../../domain/dictionaryTypes';
import type { DictNode } from './core';
import { degree, education, institution, jobOccupation, nationality, politicalStatus, position } from './people';
import { subjectCategory } from './subjectCategory';
import { certStatus, certType, higherLevel, period, subject, title, vocationalPeriod } from './teaching';
import {
  creditType,
  journalLevel,
  level,
  projectCategory,
  projectPeriod,
  refundReason,
  trainingMode,
  trainingTarget,
} from './training';
import { vocationalMajor } from './vocationalMajor';

export type { DictNode } from './core';

export type DictionaryKey = DictionaryName;

const byKey: Record<DictionaryKey, DictNode[]> = {
  nationality,
  period,
  subject,
  projectLevel: level,
  trainingMode,
  creditType,
  education,
  politicalStatus,
  position,
  title,
  institution,
  trainingTarget,
  degree,
  projectCategory,
  projectPeriod,
  higherLevel,
  vocationalMajor,
  subjectCategory,
  refundReason,
  certStatus,
  certType,
  jobOccupation,
  vocationalPeriod,
  journalLevel,
  awardLevel: level,
};

/** Every dictionary by its id or name, trees in display order. */
export const dictionaries: Record<string, DictNode[]> = Object.fromEntries(
  (Object.keys(dictionaryIds) as DictionaryKey[]).map((key) => [dictionaryIds[key], byKey[key]]),
);

/** All nodes of one dictionary, parents before their children. */
export function flatten(nodes: DictNode[]): DictNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

/**
 * The id that carries `name` in a dictionary, so that demonstration data is written in words and still stores ids.
 * `parent` narrows to the children of the node with that id. Throws when the name is not there.
 */
export function idOf(key: DictionaryKey, name: string, parent?: string): string {
  const all = flatten(byKey[key]);
  const candidates = parent === undefined ? all : (all.find((node) => node.id === parent)?.children ?? []);
  const found = candidates.find((node) => node.name === name);
  if (!found) throw new Error(`dictionary ${key} has no value "${name}"${parent ? ` below ${parent}` : ''}`);
  return found.id;
}

/** The name of a value, the reverse of {@link idOf}. Throws for an unknown id. */
export function nameOf(key: DictionaryKey, id: string): string {
  const found = flatten(byKey[key]).find((node) => node.id === id);
  if (!found) throw new Error(`dictionary ${key} has no id "${id}"`);
  return found.name;
}
