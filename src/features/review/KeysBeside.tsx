import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useT } from '@/hooks/useT';
import type { DeskDefinition } from './calls';
import styles from './desk.module.css';
import { KeyList, keysWithout } from './KeyList';

/** Keys of the desk, beside the document. */
export const KeysBeside = memo(
  ({ desk, grades, on, onKeys }: { desk: DeskDefinition; grades: boolean; on: boolean; onKeys: () => void }) => {
    const t = useT();
    return (
      <section aria-labelledby="desk-keys">
        <div className={styles.line}>
          <h3 id="desk-keys">{t('desk.keys')}</h3>
          <Button type="text" size="small" icon={<QuestionCircleOutlined aria-hidden />} onClick={onKeys}>
            {t(on ? 'desk.keys.areOn' : 'desk.keys.areOff')}
          </Button>
        </div>
        {on && <KeyList without={keysWithout(desk, grades)} />}
      </section>
    );
  },
);
