import { LaptopOutlined } from '@ant-design/icons';
import type { PersonDevice, PersonPage } from '@domain/api/managePersonShapes';
import { Button } from 'antd';
import { useId } from 'react';
import { LtrText } from '@/components/LtrText';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import type { Doing } from './acts';
import styles from './person.module.css';

interface Props {
  person: PersonPage;
  onAct: (doing: Doing) => void;
}

/** Devices on which a person is signed in; his office can sign him out. */
export function DevicesCard({ person: { devices, acts }, onAct }: Props) {
  const t = useT();
  const id = useId();
  const now = serverNow();
  const ends = acts.includes('signOut');
  const nameOf = ({ browser, system }: PersonDevice) =>
    [system, browser].filter(Boolean).join(t('manage.and')) || t('profile.devices.unknown');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          {t('manage.person.devices')}
          {devices.length > 0 && (
            <small className={styles.count}>{t('manage.person.devices.n', { n: devices.length })}</small>
          )}
        </h2>
        {ends && devices.length > 0 && (
          <Button type="link" size="small" onClick={() => onAct({ act: 'signOut' })}>
            {t('manage.person.devices.all')}
          </Button>
        )}
      </header>
      {devices.length === 0 ? (
        <p className={styles.quiet}>{t('manage.person.devices.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {devices.map((one) => (
            <li key={one.id}>
              <LaptopOutlined aria-hidden />
              <div>
                <bdi>{nameOf(one)}</bdi>
                <small className={styles.small}>
                  {recentTime(one.lastUsed, now)}
                  {one.network && (
                    <>
                      {' · '}
                      <LtrText>{one.network}</LtrText>
                    </>
                  )}
                </small>
              </div>
              {ends && (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('manage.person.devices.oneOf', { name: nameOf(one) })}
                  onClick={() => onAct({ act: 'signOut', device: one.id })}
                >
                  {t('manage.person.devices.one')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
