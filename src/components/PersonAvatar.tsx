import { useFileUrl } from '@/hooks/useFileUrl';
import styles from './PersonAvatar.module.css';

export interface PersonAvatarProps {
  name: string;
  /** Address of the photo, as the server gives it. */
  url?: string | undefined;
  /** Width and height in px. */
  size?: number;
  /** Upright, three to four, instead of round. */
  upright?: boolean;
  /** Said by screen readers; without it the picture is decoration beside the name. */
  label?: string;
}

/** A person's photo, or the first character of the name in a trunk's ring. */
export function PersonAvatar({ name, url, size = 32, upright = false, label = '' }: PersonAvatarProps) {
  const href = useFileUrl(url);
  const box = { inlineSize: size, blockSize: upright ? Math.round((size * 4) / 3) : size };
  const shape = upright || undefined;
  if (href) return <img src={href} alt={label} className={styles.photo} data-upright={shape} style={box} />;
  return (
    <span
      className={styles.initial}
      data-upright={shape}
      style={{ ...box, fontSize: Math.round(size * 0.42) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {[...name][0]}
    </span>
  );
}
