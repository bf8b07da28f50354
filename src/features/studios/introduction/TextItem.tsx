import { EditOutlined } from '@ant-design/icons';
import type { StudioInformation } from '@domain/api/studio';
import { studioTextLimits } from '@domain/studios/face';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { GrowingText } from '@/components/GrowingText';
import { useT } from '@/hooks/useT';
import styles from './introduction.module.css';
import { useItem } from './useItem';

interface TextItemProps {
  info: StudioInformation;
  name: 'researchworkintro' | 'studioconstructionplan';
  reload: () => void;
}

/** Text of a studio, which its host can edit in place. */
export function TextItem({ info, name, reload }: TextItemProps) {
  const t = useT();
  const { busy, failed, save, forget } = useItem(info, name, reload);
  const [typed, setTyped] = useState<string>();
  const stored = info[name];
  const label = t(`studio.item.${name}`);
  const editing = typed !== undefined;
  // The answer was lost, but the text that was read again shows that it was saved.
  const arrived = failed !== undefined && typed?.trim() === stored.trim();
  useEffect(() => {
    if (!arrived) return;
    setTyped(undefined);
    forget();
  }, [arrived, forget]);
  return (
    <section className={styles.item} aria-busy={busy || undefined}>
      <div className={styles.itemHead}>
        <h2>{label}</h2>
        {name === 'studioconstructionplan' && <small>{t('studio.item.planPrivate')}</small>}
        {info.canEdit && !editing && (
          <Button
            icon={<EditOutlined aria-hidden />}
            aria-label={t('studio.item.edit.one', { item: label })}
            onClick={() => setTyped(stored)}
          >
            {t('studio.item.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <>
          <GrowingText
            autoFocus
            least={6}
            most={20}
            aria-label={label}
            value={typed}
            maxLength={studioTextLimits[name]}
            showCount
            onChange={(event) => setTyped(event.target.value)}
          />
          {failed && <p role="alert">{failed}</p>}
          <div className={styles.buttons}>
            <Button onClick={() => setTyped(undefined)} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button
              type="primary"
              loading={busy}
              disabled={typed.trim() === stored.trim()}
              onClick={async () => {
                if (await save(typed.trim(), stored)) setTyped(undefined);
              }}
            >
              {t('studio.item.save')}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.text} dir="auto">
          {stored || <span className={styles.blank}>{t('studio.item.blank')}</span>}
        </p>
      )}
    </section>
  );
}
