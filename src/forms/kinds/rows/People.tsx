import { kindOf, type Row, type ShapeOf } from '@domain/forms';
import { type PeopleFields, rowTitle } from '@domain/forms/kinds/rows';
import { use } from 'react';
import { PersonAvatar } from '@/components/PersonAvatar';
import { Leader } from '@/forms/reading/leader';
import { useT } from '@/hooks/useT';
import type { ReadingProps } from '../../types';
import styles from './reading.module.css';

interface Props extends ReadingProps<ShapeOf<'rows'>> {
  people: PeopleFields;
}

const said = (row: Row, name: string | undefined) => (name === undefined ? '' : String(row[name] ?? ''));
const rowsOf = ({ field, value }: Props) => kindOf(field).nested?.rows(value) ?? [];

/** People with where they work and what they do. */
export function People(props: Props) {
  const t = useT();
  const { field, people } = props;
  const leader = use(Leader);
  const rows = rowsOf(props);
  const first = rows.findIndex((row) => said(row, rowTitle(field)) === leader);
  return (
    <ul className={styles.people}>
      {rows.map((row, i) => {
        const name = said(row, rowTitle(field));
        const about = [said(row, people.org), said(row, people.title)].filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={i}>
            <PersonAvatar name={name} size={36} />
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              {people.led && i === first && <span className={styles.lead}>{t('form.people.lead')}</span>}
              <small>
                {about.map((one, n) => (
                  <span key={one}>
                    {n > 0 && t('form.comma')}
                    <bdi>{one}</bdi>
                  </span>
                ))}
              </small>
            </div>
            <div className={styles.part} dir="auto">
              {said(row, people.part)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** How many people, and from how many places. */
export function PeopleNote(props: Props) {
  const t = useT();
  const rows = rowsOf(props);
  const places = new Set(rows.map((row) => said(row, props.people.org)).filter(Boolean)).size;
  return t(places > 1 ? 'form.people.places' : 'form.people.n', { n: rows.length, places });
}
