import {
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  LogoutOutlined,
  MobileOutlined,
  UnlockOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { PersonPage } from '@domain/api/managePersonShapes';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { FactLine } from '@/components/FactLine';
import { LtrText } from '@/components/LtrText';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactDay, recentTime } from '@/services/format';
import type { Doing } from './acts';
import styles from './person.module.css';
import type { Whole } from './useWhole';

interface Props {
  person: PersonPage;
  onAct: (doing: Doing) => void;
  whole: Whole;
}

/** An act and the one that takes it back share a place, so that the focus stays there when one follows the other. */
const buttons = [
  { act: 'mobile', place: 'mobile', icon: <MobileOutlined aria-hidden />, danger: false },
  { act: 'unlock', place: 'lock', icon: <UnlockOutlined aria-hidden />, danger: false },
  { act: 'lock', place: 'lock', icon: <LockOutlined aria-hidden />, danger: true },
  { act: 'leave', place: 'leave', icon: <LogoutOutlined aria-hidden />, danger: false },
  { act: 'return', place: 'leave', icon: <UserAddOutlined aria-hidden />, danger: false },
] as const;

/** Acts of which it is said before they are opened what they bring about. */
const told = ['mobile', 'lock', 'leave'] as const;

/** The account of a person, with his numbers masked until they are asked for, and what his office can do. */
export function AccountCard({ person, whole: { whole, busy, show, hide }, onAct }: Props) {
  const t = useT();
  const id = useId();
  const now = serverNow();
  const facts: [string, ReactNode][] = [
    [t('manage.person.loginName'), <LtrText key="name">{person.loginName}</LtrText>],
    [t('manage.person.document'), <LtrText key="document">{whole?.idDocNo ?? person.idDocNo}</LtrText>],
    [t('manage.person.mobile'), <LtrText key="mobile">{whole?.mobile ?? person.mobile}</LtrText>],
    [
      t('manage.person.registered'),
      <span key="registered" className={styles.registered}>
        <span>{compactDay(person.createTime)}</span> <StatusTag set="profileReview" value={person.profileReview} />
        {person.profileReviewReason && <small className={styles.small}>{person.profileReviewReason}</small>}
      </span>,
    ],
    [t('manage.person.seen'), person.lastLoginTime ? recentTime(person.lastLoginTime, now) : t('manage.person.never')],
    [t('manage.person.official'), t(`manage.person.official.${person.isOfficialBound ? 'bound' : 'unbound'}`)],
    [t('manage.person.credit'), <LtrText key="credit">{person.credit}</LtrText>],
  ];
  const offered = buttons.filter(({ act }) => person.acts.includes(act));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('manage.person.account')}</h2>
        <span className={styles.look}>
          <small className={styles.small}>{t('manage.person.logged')}</small>
          <Button
            size="small"
            loading={busy}
            icon={whole ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
            onClick={() => (whole ? hide() : void show())}
          >
            {t(whole ? 'manage.person.hide' : 'manage.person.show')}
          </Button>
        </span>
      </header>
      <dl className={styles.facts} aria-live="polite">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <>
          <div className={styles.acts}>
            {offered.map(({ act, place, icon, danger }) => (
              <Button key={place} icon={icon} danger={danger} onClick={() => onAct({ act })}>
                {t(`manage.person.act.${act}`)}
              </Button>
            ))}
          </div>
          <FactLine
            className={styles.brings}
            facts={told
              .filter((act) => person.acts.includes(act))
              .map((act) => t(`manage.person.brings.${act}`, { n: person.devices.length }))}
          />
        </>
      )}
    </section>
  );
}
