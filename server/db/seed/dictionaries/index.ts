import type { DictNode } from './core';
import { degree, education, institution, jobOccupation, nationality, politicalStatus, position } from './people';
import { subjectCategory } from './subjectCategory';
import { certStatus, certType, higherLevel, period, subject, title } from './teaching';
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

/** Ids of the dictionaries by meaning; the numbers are those of the specification §3 "Dictionary types". */
export const dictionaryIds = {
  nationality: '3',
  period: '10',
  subject: '11',
  projectLevel: '14',
  trainingMode: '20',
  creditType: '22',
  education: '23',
  politicalStatus: '25',
  position: '26',
  title: '27',
  institution: '28',
  trainingTarget: '34',
  degree: '42',
  projectCategory: '48',
  projectPeriod: '49',
  higherLevel: '50',
  vocationalMajor: '51',
  subjectCategory: '52',
  refundReason: 'refundReason',
  certStatus: 'certStatus',
  certType: 'certType',
  jobOccupation: 'jobOccupation',
  journalLevel: 'journalLevel',
  awardLevel: 'awardLevel',
} as const;

export type DictionaryKey = keyof typeof dictionaryIds;

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
