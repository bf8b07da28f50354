import type { UploadScene } from '../../uploads';
import type { Common, Field } from '../field';
import type { Kind } from '../kind';

export interface AttachmentShape extends Common {
  readonly kind: 'attachment';
}

/** One file. Field `f` is written as `fResId` and read as `fResInfo`; a required one may follow after saving, but not after submitting. */
export const attachment = <const O extends Common>(o: O): Field<string, false, 'ResId'> => ({
  kind: 'attachment',
  ...o,
});

/** Ids of what a field of files holds: ids when it is stored, infos inside a form. */
export const fileIds = (value: unknown): string[] =>
  ([value ?? []].flat() as (string | { id: string })[]).map((one) => (typeof one === 'object' ? one.id : String(one)));

/** What the kinds that are one file have in common. */
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
    // Which files there are stands in a table of its own.
    text: () => '',
    sample: () => undefined,
  }) as const satisfies Kind;

export const attachmentKind: Kind<AttachmentShape> = { ...oneFile('attachment'), apart: true };
