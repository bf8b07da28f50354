import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';

interface Props extends ComponentProps<'tr'> {
  /** Key of the column that names the row. */
  head?: string;
  /** In one cell instead of all others but its actions. */
  instead?: ReactNode;
}

/** Key of the column with the actions of a row. */
export const ACTIONS = 'actions';

/** A row of a table whose values may be one cell between its head and its actions, whichever columns are shown. */
function InsteadRow({ head, instead, children, ...row }: Props) {
  const cells = Children.toArray(children);
  const of = (key: string | undefined) =>
    cells.filter((cell) => isValidElement(cell) && String(cell.key).endsWith(`$${key}`));
  const named = of(head);
  const acts = of(ACTIONS);
  const span = cells.length - named.length - acts.length;
  if (instead === undefined || named.length !== 1 || span < 1) return <tr {...row}>{children}</tr>;
  return (
    <tr {...row}>
      {named}
      <td colSpan={span} className="ant-table-cell">
        {instead}
      </td>
      {acts}
    </tr>
  );
}

export const rowsWithOneCell = { body: { row: InsteadRow } };
