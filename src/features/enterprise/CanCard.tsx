import { BellOutlined, IdcardOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { messageLinks } from '@domain/notices/links';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import styles from './enterprise.module.css';

const ways = [
  { name: 'profile', Icon: IdcardOutlined, to: '/personal/profile?edit=1' },
  { name: 'notices', Icon: BellOutlined, to: messageLinks.settings },
  { name: 'password', Icon: SafetyCertificateOutlined, to: '/personal/profile#password' },
] as const;

/** Acts of an enterprise’s member besides reading, and why there is no more where there are no studios. */
export function CanCard({ studios }: { studios: boolean }) {
  const t = useT();
  return (
    <section className={hub.card} aria-labelledby="hub-can">
      <div className={hub.head}>
        <h2 id="hub-can">{t('overview.can')}</h2>
      </div>
      <ul className={styles.ways}>
        {ways.map(({ name, Icon, to }) => {
          const title = t(`overview.can.${name}`);
          return (
            <li key={name} className={styles.way}>
              <span className={styles.icon} aria-hidden="true">
                <Icon aria-hidden />
              </span>
              <div className={styles.wayWords}>
                <b>{title}</b>
                <span>{t(`overview.can.${name}.why`)}</span>
              </div>
              <LinkButton
                to={to}
                kind="default"
                className={styles.do}
                aria-label={`${t(`overview.can.${name}.do`)}: ${title}`}
              >
                {t(`overview.can.${name}.do`)}
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {!studios && <p className={styles.note}>{t('overview.can.noStudios')}</p>}
    </section>
  );
}
