import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { CompletionStep, ProjectDetail } from '@domain/api/training';
import { Attachments } from '@/components/Attachments';
import { LtrText } from '@/components/LtrText';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './training.module.css';
import { completionSet } from './words';

interface SideColumnProps extends Pick<ProjectDetail, 'contacts' | 'resInfos' | 'credit'> {
  completion: readonly CompletionStep[];
}

/** Side column of a project: the conditions for completion, the contacts, and the materials. */
export function SideColumn({ completion, contacts, resInfos, credit }: SideColumnProps) {
  const t = useT();
  return (
    <aside className={styles.side}>
      <section className={styles.panel}>
        <h2>{t('training.conditions')}</h2>
        <ul className={styles.conditions}>
          {completion.map((one) => (
            <li key={one.kind}>
              <StatusTag set={completionSet(one)} value={one.requirement} />
              <span>
                {one.name}
                {one.reason && <span className={styles.under}>{one.reason}</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.reward}>
          <SafetyCertificateOutlined aria-hidden /> {t('training.reward', { credit })}
        </p>
      </section>
      <section className={styles.panel}>
        <h2>{t('training.contacts')}</h2>
        {contacts.map(({ name, phone }) => (
          <p key={phone} className={styles.contact}>
            <bdi>{name}</bdi> <LtrText>{phone}</LtrText>
          </p>
        ))}
        <Attachments files={resInfos} />
      </section>
    </aside>
  );
}
