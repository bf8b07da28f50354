import type { ShapeOf } from '@domain/forms';
import { useT } from '@/hooks/useT';
import type { Reading, ReadingProps } from '../../types';
import styles from './reading.module.css';

/** Line that begins with its number: `2. ...`, `（2）...`. */
const NUMBERED = /^[（(]?(\d{1,2})(?:[）)]|[.．、](?!\d))\s*(.+)$/;

const textOf = ({ value }: Pick<ReadingProps, 'value'>) => (typeof value === 'string' ? value.trim() : '');

/** A text as paragraphs; lines with a number hang behind it. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {text.split(/\n+/).map((line, i) => {
        const [, number, rest] = NUMBERED.exec(line.trim()) ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the text
          <p key={i} dir="auto" data-numbered={number !== undefined || undefined}>
            {number !== undefined && <span>{number}</span>}
            {rest ?? line}
          </p>
        );
      })}
    </div>
  );
}

export const reading: Reading<ShapeOf<'area'>> = {
  Body: (props) => <Prose text={textOf(props)} />,
  Note: function Length(props) {
    const t = useT();
    return t('form.outline.chars', { n: [...textOf(props)].length });
  },
};
