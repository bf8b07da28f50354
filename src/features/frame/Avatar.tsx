import type { CurrentUser } from '@domain/api/accountShapes';
import { useFileUrl } from '@/hooks/useFileUrl';
import styles from './header.module.css';

/** First character of the name; a character outside of the basic plane counts as one. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';

export function Avatar({ user }: { user: Pick<CurrentUser, 'realName' | 'avatarUrl'> }) {
  const photo = useFileUrl(user.avatarUrl);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initialOf(user.realName)}
    </span>
  );
}
