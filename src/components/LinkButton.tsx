import { cx } from './cx';
import styles from './LinkButton.module.css';
import { PageLink, type PageLinkProps } from './PageLink';

export interface LinkButtonProps extends PageLinkProps {
  /** The one primary action of a view, or a plain one. */
  kind?: 'primary' | 'default';
}

/** A link that looks like the design's button; carries no antd, for pages that have none. */
export const LinkButton = ({ kind = 'primary', className, ...rest }: LinkButtonProps) => (
  <PageLink {...rest} className={cx(styles.button, styles[kind], className)} />
);
