import { RightOutlined } from '@ant-design/icons';
import { cx } from '@/components/cx';
import { LinkButton } from '@/components/LinkButton';
import { NoticeScreen } from '@/components/NoticeScreen';
import { PageLink } from '@/components/PageLink';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import styles from './admission.module.css';
import type { AdmissionScreenProps } from './WaitingForApproval';

/** The account information is incomplete: what is missing, each with a jump to its field. */
export function InfoIncomplete({ user, repairPage }: AdmissionScreenProps) {
  const t = useT();
  const title = t('admission.incomplete.title');
  return (
    <NoticeScreen
      picture={<RoleTag role="act">{t('admission.incomplete.list', { n: user.missingInfo.length })}</RoleTag>}
      title={title}
      reason={t('admission.incomplete.reason')}
      action={
        <div className={cx(styles.jumps, 'focus-inside')}>
          <ul>
            {user.missingInfo.map(({ field, label }) => (
              <li key={field}>
                <PageLink to={`${repairPage}#${field}`}>
                  {label}
                  <RightOutlined className="flip" aria-hidden="true" />
                </PageLink>
              </li>
            ))}
          </ul>
          <LinkButton to={repairPage}>{t('admission.incomplete.action')}</LinkButton>
        </div>
      }
    />
  );
}
