import type { MyProfile } from '@domain/api/accountShapes';
import { profile as profileDefinition, profileRoles } from '@domain/profile';
import { ProfileReview } from '@domain/statuses';
import { useModel } from '@umijs/max';
import { Alert } from 'antd';
import { LinkButton } from '@/components/LinkButton';
import { PersonAvatar } from '@/components/PersonAvatar';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { useEditLink } from './editLink';
import styles from './view.module.css';

/** Head of the profile: the person, the state of the account, and the link to edit it. */
export function Head({ profile }: { profile: MyProfile }) {
  const t = useT();
  const link = useEditLink();
  const enterprise = useModel('currentUser').user?.isEnterpriseUser;
  const { realName, orgName, profileReview, profileReviewReason, missingInfo, avatarResInfo } = profile;
  const roles = Object.keys(profileRoles).filter((name) => profile[name as keyof typeof profileRoles]);
  const refused = profileReview === ProfileReview.NotPassed;
  return (
    <>
      <header className={styles.head}>
        <PersonAvatar
          name={realName ?? ''}
          url={avatarResInfo?.resUrlFull}
          size={72}
          label={t('form.photo.of', { name: realName })}
        />
        <div className={styles.who}>
          <div className={styles.name}>
            <h1>{realName}</h1>
            <StatusTag set="profileReview" value={profileReview} />
            {roles.map((name) => (
              <RoleTag key={name} role="neu">
                {labelOf(t, profileDefinition, name)}
              </RoleTag>
            ))}
            {enterprise && <RoleTag role="neu">{t('profile.enterprise')}</RoleTag>}
          </div>
          <p dir="auto">{orgName}</p>
        </div>
        <LinkButton to={link()}>{t('profile.page.edit')}</LinkButton>
      </header>
      {refused && (
        <Alert
          type="error"
          showIcon
          className={styles.note ?? ''}
          title={t('profile.state.notPassed')}
          description={profileReviewReason && t('profile.state.reason', { reason: profileReviewReason })}
        />
      )}
      {missingInfo.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.note ?? ''}
          title={t('form.outline.left', { n: missingInfo.length })}
          description={listWords(missingInfo.map(({ label }) => label))}
        />
      )}
    </>
  );
}
