import type { DictNode, ResInfo } from '@domain/api/shapes';
import type { NamedPerson } from '@domain/forms';
import type { EvidenceState, PickedRecord } from '@domain/forms/kinds/evidence';
import { createContext, useContext } from 'react';

/** A record that may be picked as evidence, or why it may not be and where that is put right; with its points where it counts. */
export interface Pickable extends PickedRecord {
  /** Of the assessment that it stands in. */
  readonly year: number;
  readonly state: EvidenceState;
  readonly blocked?: { readonly text: string; readonly link?: string | undefined } | undefined;
}

export interface PickableList {
  readonly list: readonly Pickable[];
  /** How many of them may be picked. */
  readonly countable: number;
  /** Where a record is added. */
  readonly addLink?: string | undefined;
}

/** A value that a form offers: where it comes from, and for one that was computed how. */
export interface Offered {
  readonly label: string;
  readonly value: unknown;
  readonly note?: string | undefined;
  /** A record says the same, or is where it comes from: what it belongs to, and whether it has been verified. */
  readonly proof?: { readonly label: string; readonly verified: boolean } | undefined;
  /** It can be written back to its source. */
  readonly returns?: boolean | undefined;
}

/** Where the fields of a form find what they name. A form needs only those that its kinds ask for. */
export interface Sources {
  /** Dictionaries by their ids. */
  readonly dicts?: Readonly<Record<string, DictNode[]>>;
  /** Name of an organisation. */
  readonly organisationName?: (id: string) => string | undefined;
  readonly findPeople?: (keyword: string, signal: AbortSignal) => Promise<readonly NamedPerson[]>;
  /** Records for a field of evidence, by its name and the categories that it takes. */
  readonly listEvidence?: (
    field: string,
    categories: readonly string[],
    keyword: string,
    signal: AbortSignal,
  ) => Promise<PickableList>;
  /** Between which days such records lie, in words. */
  readonly countablePeriod?: string;
  /** Where a value that the form offers comes from, by field; see `prefill`. */
  readonly offered?: Readonly<Record<string, Offered>>;
  /** Writes a value that was changed back to where it comes from; fields that it is not there for say nothing of it. */
  readonly writeBack?: (field: string, value: unknown) => Promise<void>;
}

const SourcesContext = createContext<Sources>({});
export const SourcesProvider = SourcesContext.Provider;
export const useSources = () => useContext(SourcesContext);

/** The nodes from the root to an entry; empty when it is not there. */
export function pathTo(nodes: readonly DictNode[], id: unknown): DictNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Entries of a dictionary. */
export const useEntries = (dict: string): DictNode[] => useSources().dicts?.[dict] ?? [];

/** Files as a form holds them. */
export const filesOf = (value: unknown): ResInfo[] =>
  ([value ?? []].flat() as unknown[]).filter((one): one is ResInfo => typeof one === 'object' && one !== null);
