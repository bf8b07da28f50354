import type { ResourceUse } from '@domain/api/resource';
import type { Row } from '@domain/forms';
import type { HookAPI } from 'antd/es/modal/useModal';
import type { ComponentType } from 'react';
import type { ResourceRow } from './calls';
import styles from './resource.module.css';
import { Uses } from './Uses';

/** Field of the question, with values of the row that are saved before it is retired. */
export type Retiring = ComponentType<{ row: ResourceRow; onChange: (values: Row) => void }>;

interface Asked {
  readonly title: string;
  /** Number of uses, and what becomes of them. */
  readonly why: readonly string[];
  readonly okText: string;
  readonly row: ResourceRow;
  readonly uses: readonly ResourceUse[];
  readonly Retiring: Retiring | undefined;
}

/** Asks before a row that is used is retired. Answers the values to save with it; undefined where nothing is to be done. */
export const askRetire = (modal: HookAPI, { title, why, okText, row, uses, Retiring }: Asked) =>
  new Promise<Row | undefined>((answer) => {
    let values: Row = {};
    modal.confirm({
      title,
      okText,
      okButtonProps: { danger: true },
      content: (
        <div className={styles.asked}>
          {why.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Uses uses={uses} />
          {Retiring && (
            <Retiring
              row={row}
              onChange={(next) => {
                values = next;
              }}
            />
          )}
        </div>
      ),
      onOk: () => answer(values),
      onCancel: () => answer(undefined),
    });
  });
