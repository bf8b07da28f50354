import type { ShapeOf } from '@domain/forms';
import { filesOf } from '../../sources';
import type { EditProps } from '../../types';
import { FileCard } from '../FileCard';

/** Several files: a card for each, and an empty one for the next while there is room. */
export function Edit({ field, label, value, onChange, id, ...rest }: EditProps<ShapeOf<'attachments'>>) {
  const files = filesOf(value);
  const room = files.length < field.most && !(rest.readOnly && files.length > 0);
  const common = { ...rest, scene: 'attachment' as const };
  const numbered = (i: number) => (files.length + (room ? 1 : 0) > 1 ? `${label} ${i + 1}` : label);
  const needed = (i: number) => field.required === true && i === 0;
  const put = (i: number, file: unknown) =>
    onChange?.(files.flatMap((old, j) => (j !== i ? [old] : file ? [file] : [])));
  return (
    <>
      {files.map((file, i) => (
        <FileCard
          key={file.id}
          {...common}
          required={needed(i)}
          label={numbered(i)}
          value={file}
          onChange={(next) => put(i, next)}
        />
      ))}
      {room && (
        <FileCard
          key={`next-${files.length}`}
          {...common}
          {...(id && { id })}
          required={needed(files.length)}
          label={numbered(files.length)}
          value={null}
          onChange={(file) => file && onChange?.([...files, file])}
        />
      )}
    </>
  );
}
