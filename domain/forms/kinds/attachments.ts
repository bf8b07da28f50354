import type { Common, Field } from '../field';
import type { Kind } from '../kind';
import { fileIds, oneFile } from './attachment';

export interface AttachmentsOptions extends Common {
  /** How many files, at most. */
  readonly most: number;
}
export interface AttachmentsShape extends AttachmentsOptions {
  readonly kind: 'attachments';
}

/** Several files. Field `f` is written as `fIds` and read as `fInfos`. */
export const attachments = <const O extends AttachmentsOptions>(o: O): Field<string[], false, 'Ids'> => ({
  kind: 'attachments',
  ...o,
});

export const attachmentsKind: Kind<AttachmentsShape> = {
  ...oneFile('attachment'),
  apart: true,
  suffix: 'Ids',
  wire: () => ({ type: 'list', of: { type: 'text', max: 40 }, max: 50 }),
  beside: { name: (name) => `${name}Infos`, type: 'files' },
  files: { ids: fileIds, of: (files) => files },
  held: fileIds,
  rule({ most }, value) {
    if (!Array.isArray(value) || !value.every((v) => typeof v === 'string')) return { key: 'validation.type' };
    return value.length > most ? { key: 'validation.files', params: { max: most } } : undefined;
  },
};
