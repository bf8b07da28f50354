import type { ShapeOf } from '@domain/forms';
import { PersonAvatar } from '@/components/PersonAvatar';
import { filesOf } from '../../sources';
import type { Reading } from '../../types';

export const reading: Reading<ShapeOf<'photo'>> = {
  Body: function Photo({ value, read, label, field }) {
    const [file] = filesOf(read ?? value);
    return (
      file && <PersonAvatar name="" url={file.resUrlFull} size={96} upright={field.upright === true} label={label} />
    );
  },
};
