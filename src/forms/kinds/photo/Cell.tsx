import { PersonAvatar } from '@/components/PersonAvatar';
import { filesOf } from '../../sources';
import type { CellProps } from '../../types';

export function Cell({ value, read }: CellProps) {
  const [file] = filesOf(read ?? value);
  return file ? <PersonAvatar name="" url={file.resUrlFull} size={72} label={file.resName} /> : null;
}
