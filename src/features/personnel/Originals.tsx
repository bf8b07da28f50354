import type { ResInfo } from '@domain/api/shapes';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { FilePreview } from '@/forms/FilePreview';
import { useT } from '@/hooks/useT';

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  title: string;
  files: readonly ResInfo[];
  /** Text of the button, where the default text says too little. */
  words?: string;
}

/** Buttons that open the original files of a proof, one for each file. */
export function Originals({ title, files, words, ...button }: Props) {
  const t = useT();
  const [shown, setShown] = useState<ResInfo>();
  const plain = words ?? t('personnel.original');
  return (
    <>
      {files.map((file, i) => (
        <Button
          key={file.id}
          {...button}
          onClick={() => setShown(file)}
          aria-label={`${plain}${files.length > 1 ? ` ${i + 1}` : ''} ${title}`}
        >
          {files.length > 1 ? `${plain} ${i + 1}` : plain}
        </Button>
      ))}
      {shown && <FilePreview resources={[shown]} onClose={() => setShown(undefined)} />}
    </>
  );
}
