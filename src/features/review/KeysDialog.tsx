import { Modal, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '@/hooks/useT';
import type { DeskDefinition } from './calls';
import styles from './desk.module.css';
import { KeyList, keysWithout } from './KeyList';

interface Props {
  desk: DeskDefinition;
  on: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** Dialog with all keys of the desk, where they can be turned off. */
export function KeysDialog({ desk, on, onTurn, onClose }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Modal open title={t('desk.keys')} footer={null} width={480} onCancel={onClose}>
      <KeyList without={keysWithout(desk, !desk.decisions.some(({ name }) => name === 'refuse'))} />
      <div className={styles.keySwitch}>
        <span id={id}>{t('desk.keys.on')}</span>
        <Switch checked={on} onChange={onTurn} aria-labelledby={id} />
      </div>
      <p className={styles.faint}>{t('desk.keys.why')}</p>
    </Modal>
  );
}
