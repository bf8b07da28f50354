import type { FileLook } from '@/components/FileGlyph';
import styles from './files.module.css';

const LINES = 'M8 14h20M8 20h20M8 26h20M8 32h20M8 38h12';
const CELLS = 'M8 14h20v24H8zM8 20h20M8 26h20M8 32h20M15 14v24M22 14v24';
const HILLS = 'M4 36c6-8 10-8 14-3s8 4 14-4v15H4z';
const drawn: Partial<Record<FileLook, string>> = { excel: CELLS, image: HILLS, video: 'M13 18l12 7-12 7z' };

/** Small page of a file: its colour and lines tell its kind. */
export const FilePage = ({ kind }: { kind: FileLook }) => (
  <svg className={styles.page} data-kind={kind} viewBox="0 0 36 46" aria-hidden="true">
    <rect width="36" height="46" rx="4" />
    {kind === 'image' && <circle cx="24" cy="15" r="4" />}
    <path d={drawn[kind] ?? LINES} />
  </svg>
);
