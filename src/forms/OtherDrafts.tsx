import { type FormDefinition, storedName } from '@domain/forms';
import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import type { FoundDraft } from '@/services/drafts';
import { momentOf } from '@/services/format';
import styles from './drafts.module.css';
import type { FormValues } from './formDocument';

interface Props {
  definition: FormDefinition;
  drafts: readonly FoundDraft<FormValues>[];
  onOpen: (id: string) => void;
}

const GLIMPSE = 60;
/** The first words that were typed, by the order of the form; empty where there are none. */
export function glimpseOf(definition: FormDefinition, values: Partial<FormValues>): string {
  const words = Object.entries(definition.fields).flatMap(([name, field]) => {
    const value = values[storedName(name, field)];
    const isText = field.kind === 'text' || field.kind === 'area';
    return isText && typeof value === 'string' && value.trim() ? [value.trim()] : [];
  });
  const text = [...words.slice(0, 2).join(' · ')];
  return text.length > GLIMPSE ? `${text.slice(0, GLIMPSE).join('')}…` : text.join('');
}

/** The drafts of the form that do not stand in it, of other tabs, visits and devices: each can be gone on with. */
export function OtherDrafts({ definition, drafts, onOpen }: Props) {
  const t = useT();
  if (drafts.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('form.drafts.others', { n: drafts.length })}
      description={
        <ul className={styles.others}>
          {drafts.map((one) => {
            const time = momentOf(one.savedAt);
            const place = one.device === undefined ? t('form.drafts.here') : one.device || t('form.drafts.device');
            const glimpse = glimpseOf(definition, one.values);
            return (
              <li key={one.id}>
                <span className={styles.other}>
                  <span>
                    {time} · <bdi>{place}</bdi>
                  </span>
                  {glimpse && <bdi className={styles.glimpse}>{glimpse}</bdi>}
                </span>
                <Button
                  size="small"
                  aria-label={t('form.drafts.open.one', { time, place })}
                  onClick={() => onOpen(one.id)}
                >
                  {t('form.drafts.open')}
                </Button>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
