import { memo } from 'react';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import styles from './decision.module.css';

/** Number of phrases beside the heading; the others are in the list. */
const OFFERED = 3;

interface Props {
  phrases: readonly { id: string; text: string }[];
  onAdd: (text: string) => void;
}

/** Phrases of the desk, each of which a press adds to the opinion. */
export const Phrases = memo(({ phrases, onAdd }: Props) => {
  const t = useT();
  return (
    <>
      {phrases.slice(0, OFFERED).map((phrase) => (
        <button key={phrase.id} type="button" dir="auto" className={styles.phrase} onClick={() => onAdd(phrase.text)}>
          <bdi>{phrase.text}</bdi>
        </button>
      ))}
      {phrases.length > OFFERED && (
        <Select
          variant="borderless"
          value={null}
          placeholder={t('desk.phrases')}
          aria-label={t('desk.phrases')}
          popupMatchSelectWidth={360}
          onSelect={(_, { label }) => onAdd(String(label))}
          options={phrases.map((phrase) => ({ value: phrase.id, label: phrase.text }))}
        />
      )}
    </>
  );
});
