import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './html.module.css';

/** Texts, lists, tables and links; no scripts, styles, forms or pictures from elsewhere. */
const allowed = {
  ALLOWED_TAGS:
    'p br h2 h3 h4 ul ol li strong b em i u s blockquote table thead tbody tr th td a hr sub sup span'.split(' '),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
};

/** A formatted text. The server has sanitised it; what is shown is sanitised again. */
export function Html({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
