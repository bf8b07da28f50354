import type { ShapeOf } from '@domain/forms';
import { Input } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useT } from '@/hooks/useT';
import { InHead, useGroupHead } from '../../groupHead';
import type { EditProps } from '../../types';
import { leaving } from '../leaving';
import styles from './area.module.css';

/** Limit in characters from which the length of a text is shown. */
const COUNTED_FROM = 300;

/** Length of a text in the head of the group that has its name. */
function Length({ text, max }: { text: string; max: number }) {
  const t = useT();
  const n = [...text].length;
  return (
    <InHead>
      <span className={styles.length} data-over={n > max || undefined}>
        {t('form.count', { n, max })}
      </span>
    </InHead>
  );
}

/** Text area that grows by style sheet: antd's way needs an inline style, which the content policy forbids. */
export function Edit({ field, readOnly, value, onChange, id, hint, titled, ...rest }: EditProps<ShapeOf<'area'>>) {
  const { max } = field;
  const counted = max !== undefined && max >= COUNTED_FROM && !readOnly ? max : undefined;
  const inHead = useGroupHead() !== null && titled === true;
  const control = (
    <Input.TextArea
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      placeholder={hint}
      // Typed text has its own direction; the placeholder has the page's.
      dir={value ? 'auto' : undefined}
      value={(value as string | undefined) ?? ''}
      autoComplete="off"
      rows={4}
      className={styles.area ?? ''}
      {...(counted !== undefined && !inHead && { count: { max: counted, show: true } })}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={leaving(field, value, onChange)}
    />
  );
  if (counted === undefined || !inHead) return control;
  return (
    <>
      {control}
      <Length text={String(value ?? '')} max={counted} />
    </>
  );
}
