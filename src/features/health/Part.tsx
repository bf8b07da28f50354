import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { HealthState } from '@domain/api/manageHealth';
import type { ReactNode } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './health.module.css';

const looks = {
  ok: { role: 'ok', icon: <CheckCircleOutlined aria-hidden /> },
  look: { role: 'act', icon: <ExclamationCircleOutlined aria-hidden /> },
  bad: { role: 'err', icon: <CloseCircleOutlined aria-hidden /> },
} as const satisfies Record<HealthState, { role: string; icon: ReactNode }>;

interface Props {
  icon: ReactNode;
  title: string;
  state: HealthState;
  children: ReactNode;
}

/** A part of the installation with its state and what is known of it. */
export function Part({ icon, title, state, children }: Props) {
  const t = useT();
  const look = looks[state];
  return (
    <section className={styles.part}>
      <header>
        <span aria-hidden>{icon}</span>
        <h2>{title}</h2>
        <RoleTag role={look.role} icon={look.icon}>
          {t(`health.state.${state}`)}
        </RoleTag>
      </header>
      {children}
    </section>
  );
}
