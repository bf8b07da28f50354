import type { DictNode, ResInfo } from '@domain/api/shapes';
import type { NamedPerson, Row } from '@domain/forms';
import type { EvidenceState, PickedRecord } from '@domain/forms/kinds/evidence';
import type { RightName } from '@domain/manage/rights';
import type { MessageKey } from '@locales/keys';
import { type ComponentType, createContext, useContext } from 'react';
import type { EditProps } from './types';

/** A record for evidence: with its points when it can be picked, otherwise with the reason and where to correct it. */
export interface Pickable extends PickedRecord {
  /** Of the assessment that it stands in. */
  readonly year: number;
  readonly state: EvidenceState;
  /** Why it counts, where its date alone does not say so. */
  readonly why?: string | undefined;
  readonly blocked?: { readonly text: string; readonly link?: string | undefined } | undefined;
}

export interface PickableList {
  readonly list: readonly Pickable[];
  /** Number of records that may be picked. */
  readonly countable: number;
  /** Where a record is added. */
  readonly addLink?: string | undefined;
}

/** A value that a form offers: where it comes from, and for one that was computed how. */
export interface Offered {
  readonly label: string;
  readonly value: unknown;
  readonly note?: string | undefined;
  /** Record with the same value, or from which it comes: its name, and whether it was verified. */
  readonly proof?: { readonly label: string; readonly verified: boolean } | undefined;
  /** Can the value be written back to its source? */
  readonly returns?: boolean | undefined;
}

export type UseRefused = (field: string, row: Row) => (value: number) => MessageKey | undefined;

/** Sources of the entries, organisations and records that fields name. A form needs only those of its kinds. */
export interface Sources {
  /** Dictionaries by their ids. */
  readonly dicts?: Readonly<Record<string, DictNode[]>>;
  /** Entries that may be chosen in this form, by field; a field that is not listed takes all of its dictionary. */
  readonly entries?: Readonly<Record<string, readonly string[]>> | undefined;
  /** A hook that tells why an option of a field may not be chosen beside the other values of its row; undefined where it may. */
  readonly useRefused?: UseRefused;
  /** Controls of the form's own, by field: they get what the control of the field's kind would. */
  readonly controls?: Readonly<Record<string, ComponentType<EditProps>>>;
  /** Only organisations for which the user holds this right, and those below, may be chosen; absent: all. */
  readonly keptBy?: RightName;
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
  /** Period of such records, in words. */
  readonly countablePeriod?: string;
  /** Where a value that the form offers comes from, by field; see `prefill`. */
  readonly offered?: Readonly<Record<string, Offered>>;
  /** Writes a changed value back to its source. Absent: fields do not offer this. */
  readonly writeBack?: (field: string, value: unknown) => Promise<void>;
}

/** Sources of a form that names nothing. */
export const noSources: Sources = { dicts: {} };

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
