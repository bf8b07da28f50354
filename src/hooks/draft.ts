import type { FoundDraft } from '@/services/drafts';

export interface DraftOptions {
  /** Names the form, for example `profile` or `thesis`. */
  form: string;
  /** Id of the record; absent for a new one. */
  id?: string | undefined;
  /** Version of the record that is being changed. */
  baseVersion?: number | undefined;
  /** False: nothing is read or written, for example while the record is still being loaded. */
  enabled?: boolean;
  /** The form belongs to no account yet, for example a registration. */
  anonymous?: boolean;
  /** Fields that are never kept: ID numbers, passwords, attachments. */
  exclude?: readonly string[];
  /** The server keeps the draft too, so that the user can go on with it on another device. */
  roams?: boolean;
}

/** Another place where the same form is being filled in now. */
export interface Elsewhere {
  /** The other device; absent for another tab of this browser. */
  device?: string | undefined;
  /** When it was noticed first, in milliseconds. */
  since: number;
}

export interface Draft<T> {
  /** The newest draft of an earlier visit, or of another device, until it is restored or discarded. */
  found?: FoundDraft<T> | undefined;
  /** The other drafts of the form, the newest first. */
  others: readonly FoundDraft<T>[];
  /** Where else the form is being filled in, as far as that is known. */
  elsewhere?: Elsewhere | undefined;
  /** When this visit's draft was written last, in milliseconds. */
  savedAt?: number | undefined;
  /** The browser refused to keep it: the draft lives only as long as this tab. */
  onlyInTab: boolean;
  /** Keeps the values soon; call it on every change. */
  save: (values: Partial<T>, base?: Partial<T>) => void;
  /** Writes waiting changes now. */
  flush: () => void;
  /** Returns the found values and ends the offer; the stored draft stays until it is overwritten or discarded. */
  restore: () => Partial<T> | undefined;
  /** Goes on with another draft; the one in the form stays among the others. */
  open: (id: string) => FoundDraft<T> | undefined;
  /** Deletes the draft: after saving on the server, or because the user does not want it. */
  discard: () => void;
}
