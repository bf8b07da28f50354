import { htmlAddress, htmlAttributes, htmlTags } from '@domain/rules/html';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './html.module.css';

const allowed = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...htmlAttributes],
  ALLOWED_URI_REGEXP: htmlAddress,
};

/** A formatted text. The server has sanitised it; what is shown is sanitised again. */
export function Html({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={styles.html} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
