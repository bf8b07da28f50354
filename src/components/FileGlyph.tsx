import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import styles from './Attachments.module.css';

/** Kinds of files that look different. */
export type FileLook = 'pdf' | 'word' | 'excel' | 'ppt' | 'image' | 'video' | 'zip' | 'other';
const kinds: Readonly<Record<string, FileLook>> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  xls: 'excel',
  xlsx: 'excel',
  csv: 'excel',
  ppt: 'ppt',
  pptx: 'ppt',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  mp4: 'video',
  zip: 'zip',
};
const glyphs: Readonly<Record<FileLook, ComponentType<{ className?: string; 'aria-hidden': boolean }>>> = {
  pdf: FilePdfOutlined,
  word: FileWordOutlined,
  excel: FileExcelOutlined,
  ppt: FilePptOutlined,
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  zip: FileZipOutlined,
  other: FileOutlined,
};

/** Kind of a file by the ending of its name. */
export const fileKindOf = (name: string): FileLook =>
  kinds[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'other';

/** Icon of a file; its shape and colour follow from the file's ending. */
export function FileGlyph({ name }: { name: string }) {
  const kind = fileKindOf(name);
  const Glyph = glyphs[kind];
  return (
    <span className={styles.glyph} data-kind={kind}>
      <Glyph aria-hidden />
    </span>
  );
}
