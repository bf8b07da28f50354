import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { HealthState } from '@domain/api/manageHealth';
import type { ReactNode } from 'react';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './health.module.css';
import type { TellablePart } from './parts';

const looks = {
  ok: { role: 'ok', icon: <CheckCircleOutlined aria-hidden /> },
  look: { role: 'act', icon: <ExclamationCircleOutlined aria-hidden /> },
  bad: { role: 'err', icon: <CloseCircleOutlined aria-hidden /> },
} as const satisfies Record<HealthState, { role: string; icon: ReactNode }>;

/** State of a part of the installation in colour, icon and word. */
export function HealthTag({ state }: { state: HealthState }) {
  const t = useT();
  const { role, icon } = looks[state];
  return (
    <RoleTag role={role} icon={icon}>
      {t(`health.state.${state}`)}
    </RoleTag>
  );
}

/** A part of the installation with its state and what is known of it. */
export const Part = ({ part: { icon, title, state }, children }: { part: TellablePart; children: ReactNode }) => (
  <section className={styles.part}>
    <header>
      <span aria-hidden>{icon}</span>
      <h2>{title}</h2>
      <HealthTag state={state} />
    </header>
    {children}
  </section>
);
