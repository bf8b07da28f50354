import type { ResInfo } from '@domain/api/shapes';
import type { FieldShape } from '@domain/forms';
import { attachment } from './attachment';
import type { Kind } from './types';

type Shape = Extract<FieldShape, { kind: 'attachments' }>;
const { Edit: One } = attachment;

/** Several files: a card for each, and an empty one for the next while there is room. */
export const attachments: Kind<Shape> = {
  Edit({ field, label, value, onChange, id, ...rest }) {
    const files = (value ?? []) as ResInfo[];
    const room = files.length < field.most && !(rest.readOnly && files.length > 0);
    const numbered = (i: number) => (files.length + (room ? 1 : 0) > 1 ? `${label} ${i + 1}` : label);
    const needed = (i: number) =>
      ({ kind: 'attachment', ...(field.required && i === 0 && { required: true }) }) as const;
    const put = (i: number, file: unknown) =>
      onChange?.(files.flatMap((old, j) => (j !== i ? [old] : file ? [file as ResInfo] : [])));
    return (
      <>
        {files.map((file, i) => (
          <One key={file.id} {...rest} field={needed(i)} label={numbered(i)} value={file} onChange={(f) => put(i, f)} />
        ))}
        {room && (
          <One
            key={`next-${files.length}`}
            {...rest}
            {...(id && { id })}
            field={needed(files.length)}
            label={numbered(files.length)}
            value={null}
            onChange={(file) => file && onChange?.([...files, file as ResInfo])}
          />
        )}
      </>
    );
  },
};
