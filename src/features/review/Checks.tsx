import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { conflictClearKey, conflictKey, conflictRules } from '@domain/documents/conflicts';
import { Button } from 'antd';
import { memo } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import type { Reviewed } from './calls';
import styles from './decision.module.css';

interface Props {
  doc: Reviewed;
  /** Opens the form to hand the document over without a rule that demands it; undefined when this is not possible. */
  onRecuse: (() => void) | undefined;
}

/** Rules on conflicts of interest that hold for the document, each with what it finds about this reviewer and this document. */
export const Checks = memo(({ doc: { conflicts = [], rules = conflictRules }, onRecuse }: Props) => {
  const t = useT();
  return (
    <section aria-labelledby="desk-checks">
      <h3 id="desk-checks">{t('desk.checks')}</h3>
      <ul className={styles.checks}>
        {rules.map((rule) => {
          const found = conflicts.includes(rule);
          const Icon = found ? ExclamationCircleFilled : CheckCircleFilled;
          return (
            <li key={rule} className={cx(found && styles.found)}>
              <Icon aria-hidden />
              {t(found ? conflictKey(rule) : conflictClearKey(rule))}
            </li>
          );
        })}
      </ul>
      {onRecuse && (
        <Button type="link" size="small" className={styles.recuse ?? ''} onClick={onRecuse}>
          {t('desk.recuse')}
        </Button>
      )}
    </section>
  );
});
