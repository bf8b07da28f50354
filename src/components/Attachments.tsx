import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import { useDownload } from '@/hooks/useDownload';
import { fileSize } from '@/services/format';
import styles from './Attachments.module.css';
import { FileGlyph } from './FileGlyph';
import { LtrText } from './LtrText';

function Attached({ file }: { file: ResInfo }) {
  const { running, start } = useDownload();
  return (
    <li className={styles.file}>
      <FileGlyph name={file.resName} />
      <Button
        type="link"
        className={styles.name ?? ''}
        loading={running}
        onClick={() => void start(file.resUrlFull, {})}
      >
        <bdi>{file.resName}</bdi>
      </Button>
      {file.resSize !== undefined && (
        <span className={styles.size}>
          <LtrText>{fileSize(file.resSize)}</LtrText>
        </span>
      )}
    </li>
  );
}

/** Files that can be fetched, each with its kind and its size; the whole row is pressed. */
export const Attachments = ({ files }: { files: readonly ResInfo[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <Attached key={file.id} file={file} />
    ))}
  </ul>
);
