import { DownloadOutlined } from '@ant-design/icons';
import type { ResInfo } from '@domain/api/shapes';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDownload } from '@/hooks/useDownload';

interface Props {
  file: ResInfo;
  /** Words of the button. */
  label: string;
  children: ReactNode;
}

/** Words about the rows that are left out, and the button for their file. */
export function FailedFile({ file: { id }, label, children }: Props) {
  const { running, start } = useDownload();
  return (
    <>
      <div>{children}</div>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={running}
        onClick={() => void start('/api/Public/DownloadFilechunk', { resId: id, isOriginal: true })}
      >
        {label}
      </Button>
    </>
  );
}
