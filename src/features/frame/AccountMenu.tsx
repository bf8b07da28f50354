import { LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@domain/api/accountShapes';
import { useNavigate } from '@umijs/max';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { signOut } from '@/services/signOut';
import { Avatar } from './Avatar';
import styles from './header.module.css';
import { MenuButton } from './MenuButton';
import { PASSWORD, profileScreen } from './navigation';

interface AccountMenuProps {
  user: CurrentUser;
  className?: string | undefined;
}

/** Menu of the user: account, password, sign out. */
export function AccountMenu({ user, className }: AccountMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const acts: Record<string, () => void> = {
    profile: () => navigate(profileScreen.path),
    password: () => navigate(PASSWORD),
    signOut: () => void signOut(),
  };
  return (
    <MenuButton
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className={styles.who}>
                <b>{user.realName}</b>
                <span>{user.orgName}</span>
              </span>
            ),
          },
          { type: 'divider' },
          { key: 'profile', icon: <UserOutlined aria-hidden="true" />, label: t('frame.account.profile') },
          { key: 'password', icon: <LockOutlined aria-hidden="true" />, label: t('frame.account.password') },
          { type: 'divider' },
          { key: 'signOut', icon: <LogoutOutlined aria-hidden="true" />, label: t('frame.account.signOut') },
        ],
        onClick: ({ key }) => acts[key]?.(),
      }}
    >
      <button
        type="button"
        className={cx(styles.account, className)}
        aria-label={t('frame.account.menu', { name: user.realName })}
      >
        <Avatar user={user} />
      </button>
    </MenuButton>
  );
}
