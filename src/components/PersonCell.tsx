import { PersonAvatar } from './PersonAvatar';
import styles from './PersonCell.module.css';

interface Props {
  name: string | undefined;
  /** Below the name: where the person works. */
  below: string | undefined;
}

/** A person in a row: picture, name, and where he works. */
export const PersonCell = ({ name = '', below }: Props) => (
  <span className={styles.person}>
    <PersonAvatar name={name} size={30} />
    <span>
      <b>{name}</b>
      <span>{below}</span>
    </span>
  </span>
);
