import { HourglassOutlined, UserOutlined } from '@ant-design/icons';
import { daysBetween } from '@domain/rules/calendar';
import { useIntl } from '@umijs/max';
import { useState } from 'react';
import { Countdown } from '@/components/Countdown';
import { DaysLeft } from '@/components/DaysLeft';
import { EmptyState } from '@/components/EmptyState';
import styles from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RestButton } from '@/components/RestButton';
import { OddRow, RowBoundary } from '@/components/RowBoundary';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { compactTime } from '@/services/format';
import { storedText } from '@/services/storage';
import { type Todo, todoIcons, todoWords, type Waiting, waitingValues } from './todo';
import todoStyles from './todo.module.css';

interface TodoRowProps {
  todo: Todo;
  first: boolean;
  /** Called when the time of the task is over. */
  onExpired: () => void;
}

/** Key of a row: kind and target; its place stands for a target that the server does not name. */
const keyOf = ({ kind, link }: { kind?: string; link?: string }, place: number) => `${kind} ${link ?? place}`;

function TodoRow({ todo, first, onExpired }: TodoRowProps) {
  const t = useT();
  const Icon = todoIcons[todo.kind];
  const { title, detail, action } = todoWords(t, todo);
  return (
    <>
      <span className={todoStyles.todoIcon} aria-hidden="true">
        <Icon />
      </span>
      <div className={todoStyles.todoWords}>
        <b>{title}</b>
        {/* Text that a user has written has its own direction; our own sentences have that of the page. */}
        <span>{todo.detail ? <bdi>{detail}</bdi> : detail}</span>
      </div>
      <div className={todoStyles.due}>
        {todo.deadline && (
          <>
            {todo.until ? <Countdown until={todo.until} onEnd={onExpired} /> : <DaysLeft deadline={todo.deadline} />}
            <small>
              <bdi>{compactTime(todo.deadline)}</bdi>
            </small>
          </>
        )}
      </div>
      <LinkButton
        to={todo.link}
        kind={first ? 'primary' : 'default'}
        className={todoStyles.do}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </LinkButton>
    </>
  );
}

function WaitingWords({ waiting: { kind, params, link, since }, today }: { waiting: Waiting; today: string }) {
  const t = useT();
  const { messages } = useIntl();
  // A server that is newer than this page may know more kinds.
  if (!Object.hasOwn(messages, `hub.waiting.${kind}`)) return <OddRow />;
  const days = since ? daysBetween(since.slice(0, 10), today) + 1 : 0;
  return (
    <PageLink to={link} className={styles.plain}>
      {t(`hub.waiting.${kind}`, waitingValues(t, params, days))}
    </PageLink>
  );
}

/** Number of tasks shown, the others follow after a button; a single further task is shown as well. */
const IN_SIGHT = 6;
/** Flag that the user has opened the further tasks; kept until the browser is closed. */
const opened = storedText('session', 'hubTodoes', (text) => text === 'all');

/** Tasks of the user, the most urgent first, and those that wait for others. */
export function TodoCard({
  todoes,
  waiting,
  onExpired,
  plain = false,
}: Pick<TodoRowProps, 'onExpired'> & {
  todoes: readonly Todo[];
  waiting: readonly Waiting[];
  /** The primary button of the page is elsewhere. */
  plain?: boolean;
}) {
  const t = useT();
  const today = serverToday();
  const [all, setAll] = useState(() => opened.get() !== undefined);
  const show = (next: boolean) => {
    setAll(next);
    if (next) opened.set('all');
    else opened.remove();
  };
  const rest = todoes.length > IN_SIGHT + 1 ? todoes.length - IN_SIGHT : 0;
  const shown = rest > 0 && !all ? todoes.slice(0, IN_SIGHT) : todoes;
  return (
    <section className={styles.card} aria-labelledby="hub-todo">
      <div className={styles.head}>
        <h2 id="hub-todo">{t('hub.todo.title')}</h2>
        {todoes.length > 0 && (
          <RoleTag role="act" icon={<UserOutlined aria-hidden />}>
            {t('hub.todo.count', { n: todoes.length })}
          </RoleTag>
        )}
      </div>
      {todoes.length > 0 ? (
        <ul id="hub-todoes" className={todoStyles.todoes}>
          {shown.map((todo, i) => (
            <li key={keyOf(todo, i)} className={todoStyles.todo}>
              <RowBoundary row={todo}>
                <TodoRow todo={todo} first={i === 0 && !plain} onExpired={onExpired} />
              </RowBoundary>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('hub.todo.empty')} description={t('hub.todo.emptyWhy')} />
      )}
      {rest > 0 && <RestButton n={rest} open={all} controls="hub-todoes" onChange={show} />}
      {waiting.length > 0 && (
        <div className={todoStyles.waiting}>
          <h3>{t('hub.waiting.title')}</h3>
          <ul>
            {waiting.map((one, i) => (
              <li key={keyOf(one, i)}>
                <HourglassOutlined aria-hidden />
                <RowBoundary row={one}>
                  <WaitingWords waiting={one} today={today} />
                </RowBoundary>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
