import { CheckCircleFilled, UndoOutlined } from '@ant-design/icons';
import type { ImportUndo, UndoableImport } from '@domain/api/imports';
import { durations } from '@domain/constants';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { compactTime } from '@/services/format';
import styles from './outcome.module.css';

interface Props {
  item: Pick<UndoableImport, 'importId' | 'created' | 'updated' | 'undoableUntil'>;
  /** Says which sheet it is, where that is not plain; default: until when it can be undone. */
  children?: ReactNode;
  onUndone: () => void;
}

/** Result of undoing a sheet, with the rows that stay and why. */
function Undone({ undone: { removed, reverted, kept } }: { undone: ImportUndo }) {
  const t = useT();
  return (
    <li>
      <CheckCircleFilled aria-hidden className={styles.good ?? ''} />
      <div role="status">
        <b>{t('import.undone', { removed, reverted })}</b>
        {kept.length > 0 && <p>{t('import.undone.kept', { n: kept.length })}</p>}
        {kept.length > 0 && (
          <ul className={styles.kept}>
            {kept.map(({ key, reason }) => (
              <li key={`${key} ${reason}`}>
                <bdi>{key}</bdi> · {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Line of a list that undoes a whole sheet, after it has said what that does. */
export function UndoLine({ item: { importId, created, updated, undoableUntil }, children, onUndone }: Props) {
  const t = useT();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const [undone, setUndone] = useState<ImportUndo>();
  if (undone) return <Undone undone={undone} />;
  const undo = () =>
    alone(async () => {
      const sure = await modal.confirm({
        title: t('import.undo.sure'),
        content: t('import.undo.what', { created, updated }),
        okText: t('import.undo'),
        okButtonProps: { danger: true },
      });
      if (!sure) return;
      const body = { importId };
      try {
        setUndone(
          await api(
            'POST /api/Public/UndoImport',
            { body },
            { idempotencyKey: intent.keyOf(body), timeout: durations.transferTimeout, ownNeeds: ['kept'] },
          ),
        );
        intent.done();
      } catch (error) {
        if (!isRequestError(error)) throw error;
      } finally {
        onUndone();
      }
    });
  return (
    <li>
      <UndoOutlined aria-hidden />
      <div>
        {children}
        <p>{t('import.undo.until', { time: compactTime(undoableUntil) })}</p>
      </div>
      <Button danger loading={busy} onClick={() => void undo()}>
        {t('import.undo')}
      </Button>
    </li>
  );
}
