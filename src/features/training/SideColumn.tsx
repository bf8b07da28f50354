import {
  CheckCircleFilled,
  CloseCircleFilled,
  MinusCircleOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons';
import type { CompletionStep, ProjectDetail } from '@domain/api/training';
import { CompletionRequirement, statusOf } from '@domain/statuses';
import type { ReactNode } from 'react';
import { Attachments } from '@/components/Attachments';
import { LtrText } from '@/components/LtrText';
import { ModuleGlyph } from '@/components/ModuleGlyph';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './training.module.css';
import { completionSet } from './words';

const { NoRequirement, NotStarted, Studying, NotCompleted, Completed } = CompletionRequirement;
/** Marks of the conditions: done, half done, missed, not asked for, not begun. */
const glyphs: Record<CompletionRequirement, ReactNode> = {
  [Completed]: <CheckCircleFilled aria-hidden />,
  [Studying]: <ModuleGlyph state="partial" />,
  [NotCompleted]: <CloseCircleFilled aria-hidden />,
  [NoRequirement]: <MinusCircleOutlined aria-hidden />,
  [NotStarted]: <ModuleGlyph state="empty" />,
};

interface SideColumnProps extends Pick<ProjectDetail, 'contacts' | 'resInfos' | 'creditMost'> {
  completion: readonly CompletionStep[];
}

/** Side column of a project: the conditions for completion, the contacts, and the materials. */
export function SideColumn({ completion, contacts, resInfos, creditMost }: SideColumnProps) {
  const t = useT();
  const sayState = (one: CompletionStep) => {
    const status = statusOf(completionSet(one), one.requirement);
    return status && t(status.labelKey);
  };
  const amountOf = ({ kind, requirement, need, have, unit, openFrom }: CompletionStep) => {
    if (requirement === CompletionRequirement.NoRequirement) return t('training.noRequirement');
    if (kind !== 'survey') return t(`training.have.${unit}`, { have, need });
    if (requirement === CompletionRequirement.Completed) return t('training.survey.handedIn');
    const opens = openFrom !== undefined && requirement === CompletionRequirement.NotStarted;
    return opens ? t('training.opensOn', { day: compactDay(openFrom) }) : t('training.have.survey', { have, need });
  };
  return (
    <aside className={styles.side}>
      <section className={styles.panel}>
        <h2>{t('training.conditions')}</h2>
        <ul className={styles.conditions}>
          {completion.map((one) => (
            <li key={one.kind}>
              <span className={styles.glyph} data-state={one.requirement} aria-hidden="true">
                {glyphs[one.requirement]}
              </span>
              <span>
                {t(`training.needs.${one.kind}`)}
                <span className="visually-hidden"> {sayState(one)}</span>
              </span>
              <span className={styles.amount}>
                {amountOf(one)}
                {one.reason && <span className={styles.under}>{one.reason}</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.reward}>
          <SafetyCertificateOutlined aria-hidden /> {t('training.reward', { credit: creditMost })}
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
