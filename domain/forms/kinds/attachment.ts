import type { UploadScene } from '../../uploads';
import type { Common, Field } from '../field';
import type { Kind } from '../kind';

export interface AttachmentShape extends Common {
  readonly kind: 'attachment';
}

/**
 * File field. Field `f` is written as `fResId` and read as `fResInfo`; a required file may be added after saving, but
 * not after submitting.
 */
export const attachment = <const O extends Common>(o: O): Field<string, false, 'ResId'> => ({
  kind: 'attachment',
  ...o,
});

/** Ids in the value of a field of files: stored values are ids, values inside a form are infos. */
export const fileIds = (value: unknown): string[] =>
  ([value ?? []].flat() as (string | { id: string })[]).map((one) => (typeof one === 'object' ? one.id : String(one)));

/** Shared parts of the kinds that hold one file. */
export const oneFile = (scene: UploadScene) =>
  ({
    suffix: 'ResId',
    wire: () => ({ type: 'text', max: 40 }),
    beside: { name: (name) => `${name}ResInfo`, type: 'file' },
    files: { ids: fileIds, of: (files) => files[0] },
    held: (value) => fileIds(value)[0],
    late: true,
    rule: (_, value) => (typeof value === 'string' ? undefined : { key: 'validation.type' }),
    refs: (_, value) => fileIds(value).map((id) => ({ to: 'file', id, scene })),
    // The files are in a table of their own.
    text: () => '',
    sample: () => undefined,
  }) as const satisfies Kind;

export const attachmentKind: Kind<AttachmentShape> = { ...oneFile('attachment'), apart: true };
