import { EllipsisOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import type { RowAction } from './define';
import styles from './lists.module.css';

/** Number of actions that a table shows at the desk. */
const SHOWN = 2;

function More({ actions, name, large }: { actions: readonly RowAction[]; name: string; large: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const items = actions.map(({ key, label, danger = false, busy = false, act, to }) => ({
    key,
    label,
    danger,
    disabled: busy,
    onClick: () => (to === undefined ? act?.() : navigate(to)),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button
        type={large ? 'default' : 'text'}
        className={styles.more ?? ''}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('list.more', { name })}
      />
    </Dropdown>
  );
}

function One({ action, large }: { action: RowAction; large: boolean }) {
  const { label, name = label, to, act, primary = false, danger = false, busy = false } = action;
  if (to !== undefined)
    return primary || large ? (
      <LinkButton kind={primary ? 'primary' : 'default'} to={to} aria-label={name} className={styles.button}>
        {label}
      </LinkButton>
    ) : (
      <PageLink to={to} aria-label={name}>
        {label}
      </PageLink>
    );
  return (
    <Button
      type={primary ? 'primary' : large ? 'default' : 'link'}
      size={large ? 'large' : 'small'}
      danger={danger}
      loading={busy}
      aria-label={name}
      className={(large ? styles.button : '') ?? ''}
      {...(act && { onClick: act })}
    >
      {label}
    </Button>
  );
}

interface RowActionsProps {
  actions: readonly RowAction[];
  /** Name of the row for users. */
  name: string;
  /** On a card: one large button, the others under "more". */
  large?: boolean;
}

/** Actions of a row: a few words at the desk, a single button on a phone, and the rest under "more". */
export function RowActions({ actions, name, large = false }: RowActionsProps) {
  // At the desk the primary action is the last one; on a phone it is the visible one, which never takes anything away.
  const weight = ({ primary = false, danger = false }: RowAction) => Number(primary) - Number(danger);
  const ordered = large
    ? actions.toSorted((a, b) => weight(b) - weight(a))
    : actions.toSorted((a, b) => Number(a.primary ?? false) - Number(b.primary ?? false));
  const often = ordered.filter(({ rare }) => !rare);
  // A card has room for the words of its only action.
  const alone = large && ordered.length === 1;
  const shown = alone ? ordered : large ? often.slice(0, 1) : often.length > SHOWN ? often.slice(-SHOWN) : often;
  const rest = ordered.filter((one) => !shown.includes(one));
  return (
    <div className={large ? styles.cardActions : styles.rowActions}>
      {shown.map((action) => (
        <One key={action.key} action={action} large={large} />
      ))}
      {rest.length > 0 && <More actions={rest} name={name} large={large} />}
    </div>
  );
}
