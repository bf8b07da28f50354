import type { FormDefinition, Row } from '@domain/forms';
import type { RequestError } from '@/services/errors';
import type { Problem } from './ErrorSummary';

/** Values of a form on the screen, by stored names; files and people as objects as they are read. */
export type FormValues = Record<string, unknown>;

/** A form as it is stored. */
export interface StoredForm {
  readonly values: FormValues;
  /** Row version; absent while nothing has been stored. */
  readonly version?: number | undefined;
}

/** Values to be saved. */
export interface Writing {
  /** Everything, as it is written; blanks are null. */
  readonly all: Row;
  /** Only the values that differ from the stored form. */
  readonly changes: Row;
  /** As it stands on the screen. */
  readonly typed: FormValues;
  /** Of the form that it is based on. */
  readonly version: number | undefined;
}

export interface FormDocumentOptions<Saved> {
  readonly definition: FormDefinition;
  readonly stored: StoredForm;
  /** Names the local draft. */
  readonly draft: { readonly form: string; readonly id: string };
  /** Prefix of the ids of the form's fields on the page. */
  readonly name?: string | undefined;
  readonly readOnly?: boolean;
  /** Labels by name of the values that the form holds beside the definition's fields. */
  readonly extras?: Readonly<Record<string, string>>;
  /** Problems beside the rules of the definition. */
  readonly check?: (values: FormValues) => Omit<Problem, 'label'>[];
  /** Values that must be right before saving: all, only the changed ones, or those that a draft has. */
  readonly demand: 'all' | 'changed' | 'draft';
  /** A form that is saved without being asked to, so that nothing that saving finds out may move it. */
  readonly savesItself?: boolean;
  /**
   * Writes; returns the result, and the form as it is stored then, or nothing where the user was asked and did not want
   * it. Throws a RequestError when the server refuses.
   */
  readonly write: (writing: Writing) => Promise<{ saved: Saved; stored: StoredForm } | undefined>;
  /** The stored form in the data of a refusal because of its version. */
  readonly storedIn: (current: unknown) => StoredForm;
  /** Any other refusal than broken fields and an older version. Nothing typed is lost. */
  readonly onRefused: (error: RequestError) => void;
}
