import type { ImportCheck } from '@domain/api/imports';
import { transferLimits } from '@domain/constants';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import { fixesOf } from './PreviewRow';
import styles from './preview.module.css';
import type { useImport } from './useImport';

interface Props {
  check: ImportCheck;
  flow: Pick<ReturnType<typeof useImport>, 'take' | 'dropFixes' | 'checking'>;
}

/** Corrections: those that were taken, and all further ones that are suggested. */
export function Fixes({ check, flow }: Props) {
  const t = useT();
  const taken = check.fixes?.length ?? 0;
  const suggested = check.rows.flatMap(fixesOf).slice(0, transferLimits.checkRows - taken);
  if (taken === 0 && suggested.length < 2) return null;
  return (
    <div className={styles.fixes}>
      {taken > 0 && (
        <span role="status">
          {t('import.fix.taken', { n: taken })}{' '}
          <Button type="link" size="small" disabled={flow.checking} onClick={flow.dropFixes}>
            {t('import.fix.drop')}
          </Button>
        </span>
      )}
      {suggested.length > 1 && (
        <Button disabled={flow.checking} onClick={() => flow.take(suggested)}>
          {t('import.fix.takeAll', { n: suggested.length })}
        </Button>
      )}
    </div>
  );
}
