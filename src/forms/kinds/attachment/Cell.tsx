import { filesOf } from '../../sources';
import type { CellProps } from '../../types';

export const Cell = ({ value, read }: CellProps) =>
  filesOf(read ?? value).map((file) => (
    <div key={file.id}>
      <bdi>{file.resName}</bdi>
    </div>
  ));
