import type { RecordDefinition } from './core/defineRecord';
import { thesis } from './thesis';

/** Every record category of the yearly assessment. A further one is its file and its line here. */
export const records = { Thesis: thesis } as const;

export type Category = keyof typeof records;
export const recordList: readonly RecordDefinition[] = Object.values(records) as unknown as RecordDefinition[];
export const recordsOfModule = (module: number) => recordList.filter((d) => d.module === module);
export const definitionOf = (category: string): RecordDefinition | undefined =>
  recordList.find((d) => d.category === category);

export { attachmentsOf, labelKey, type RecordDefinition, storedName } from './core/defineRecord';
export { type Condition, type Field, type FieldKind, type FieldShape, holds, type Row } from './core/field';
export { fieldIssue, isBlank, missingAttachments, normalised, recordIssues } from './core/validate';
