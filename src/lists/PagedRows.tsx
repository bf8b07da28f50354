import { FIRST_PAGE } from '@domain/constants';
import { type ReactNode, useState } from 'react';
import { ListPager } from './ListPager';

interface PagedRowsProps<R> {
  rows: readonly R[];
  pageSize: number;
  /** At the start of the line of the pages. */
  note?: ReactNode;
  children: (rows: R[]) => ReactNode;
}

/** Rows that have all come at once, a page at a time. When the last row of a page goes, the page before is shown. */
export function PagedRows<R>({ rows, pageSize, note, children }: PagedRowsProps<R>) {
  const [asked, setAsked] = useState(FIRST_PAGE);
  const page = Math.min(asked, Math.max(FIRST_PAGE, Math.ceil(rows.length / pageSize)));
  const start = (page - FIRST_PAGE) * pageSize;
  return (
    <>
      {children(rows.slice(start, start + pageSize))}
      <ListPager page={page} total={rows.length} pageSize={pageSize} onTurn={setAsked} note={note} />
    </>
  );
}
