import type { CurrentUser } from '@domain/api/accountShapes';
import { formatInstant } from '@domain/rules/calendar';
import { Fragment } from 'react';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayOfWeek, recentTime } from '@/services/format';
import greetingStyles from './greeting.module.css';
import { greetingKey } from './partOfDay';

interface Props {
  user: CurrentUser;
  /** Until when the figures are counted; absent while they are on their way. */
  asOf?: string | undefined;
  /** The account is new. */
  welcome?: boolean;
}

/** Greeting in the only serif line of the page, with weekday, school, subject and title. */
export function Greeting({ user, asOf, welcome = false }: Props) {
  const t = useT();
  const now = serverNow();
  const name = user.teacherRole ? t('hub.greeting.teacher', { name: user.realName }) : user.realName;
  const post = user.isEnterpriseUser ? [t('hub.enterprise')] : [user.subjectName, user.titleName];
  const about = [dayOfWeek(formatInstant(now)), user.orgName, ...post].filter(Boolean);
  return (
    <header className={greetingStyles.greeting}>
      <div>
        <h1 className="serif">{t(welcome ? 'hub.greeting.welcome' : greetingKey(now), { name })}</h1>
        <p className={greetingStyles.about}>
          {about.map((part, i) => (
            <Fragment key={part}>
              {i > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
      {asOf && <span className={greetingStyles.asOf}>{t('hub.asOf', { time: recentTime(asOf, now) })}</span>}
    </header>
  );
}
