import { nameWithCtrl } from '@/services/keys';
import { LtrText } from './LtrText';
import styles from './UndoKeyName.module.css';

/** Names the key of `useUndoKey` beside the button that does the same, where there is a keyboard. */
export const UndoKeyName = () => (
  <kbd className={styles.key}>
    <LtrText>{nameWithCtrl('z')}</LtrText>
  </kbd>
);
