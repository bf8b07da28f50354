import { PaperClipOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import { useDownload } from '@/hooks/useDownload';

function Attached({ file }: { file: ResInfo }) {
  const { running, start } = useDownload();
  return (
    <li>
      <PaperClipOutlined aria-hidden />
      <Button type="link" loading={running} onClick={() => void start(file.resUrlFull, {})}>
        <bdi>{file.resName}</bdi>
      </Button>
    </li>
  );
}

/** Files that can be fetched. */
export const Attachments = ({ files }: { files: readonly ResInfo[] }) => (
  <ul>
    {files.map((file) => (
      <Attached key={file.id} file={file} />
    ))}
  </ul>
);
