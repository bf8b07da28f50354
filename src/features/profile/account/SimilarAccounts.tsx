import { CheckCircleFilled, CloseCircleFilled, LockOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Alert, Checkbox } from 'antd';
import { LtrText } from '@/components/LtrText';
import { PersonAvatar } from '@/components/PersonAvatar';
import { type Translate, useT } from '@/hooks/useT';
import { dayAndTime, listWords, oneDecimal } from '@/services/format';
import { MergeConsent } from './MergeConsent';
import { MergeMoves } from './MergeMoves';
import styles from './similar.module.css';
import type { Merge, Similar } from './useMerge';

/** Proofs that two accounts are one person's: the document decides, the phone helps. */
function Proofs({ account }: { account: Similar }) {
  const t = useT();
  const has = (by: Similar['sameBy'][number]) => account.sameBy.includes(by);
  return (
    <ul className={styles.proofs}>
      <li data-role={has('idDocNo') ? 'ok' : account.mergeable ? 'idle' : 'err'}>
        {has('idDocNo') ? (
          <CheckCircleFilled aria-hidden />
        ) : account.mergeable ? (
          <MinusCircleOutlined aria-hidden />
        ) : (
          <CloseCircleFilled aria-hidden />
        )}{' '}
        {t(has('idDocNo') ? 'profile.similar.document.same' : 'profile.similar.document.other')}
      </li>
      <li data-role={has('mobile') ? 'ok' : 'idle'}>
        {has('mobile') ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}{' '}
        {t(has('mobile') ? 'profile.similar.mobile.same' : 'profile.similar.mobile.other')}
      </li>
    </ul>
  );
}

/** Most years whose credits are told one by one. */
const FEW_YEARS = 2;

/** The years of an account's credits, with their sums where they are few. */
function yearsOf(t: Translate, credits: Similar['credits'] = []): string {
  const [first, last] = [credits[0], credits.at(-1)];
  if (!first || !last) return t('profile.similar.credits');
  if (credits.length > FEW_YEARS)
    return t('profile.similar.ofYears', { from: String(first.year), to: String(last.year) });
  return listWords(
    credits.map(({ year, credit }) => t('profile.similar.ofYear', { year: String(year), n: oneDecimal(credit) })),
  );
}

function Row({ account, merge }: { account: Similar; merge: Merge }) {
  const t = useT();
  const { userJumpId, loginName, realName, orgName, credit, credits, lastLoginTime, mergeable, reason } = account;
  const ready = merge.isReady(account);
  const chosen = merge.chosen.includes(account);
  return (
    <li data-chosen={chosen || undefined} data-off={!mergeable || undefined}>
      <Checkbox
        className={styles.pick ?? ''}
        checked={chosen}
        disabled={!ready}
        onChange={({ target }) => merge.choose(userJumpId, target.checked)}
      >
        <PersonAvatar name={realName} size={36} />
        <span className={styles.who}>
          <span>
            <b dir="auto">{realName}</b> <LtrText>{loginName}</LtrText>
          </span>
          <small>
            <bdi>{orgName}</bdi>
            <span>
              {lastLoginTime
                ? t('profile.similar.lastLogin', { time: dayAndTime(lastLoginTime) })
                : t('profile.similar.neverLogin')}
            </span>
          </small>
        </span>
        <span className={styles.figure}>
          <b>{oneDecimal(credit)}</b>
          <small>{yearsOf(t, credits)}</small>
        </span>
      </Checkbox>
      <div className={styles.more}>
        <Proofs account={account} />
        {!mergeable && reason && (
          <p className={styles.why}>
            <LockOutlined aria-hidden /> {reason}
          </p>
        )}
        {mergeable && !ready && (
          <MergeConsent userJumpId={userJumpId} onAgreed={(ticket) => merge.agree(userJumpId, ticket)} />
        )}
        {account.moves && chosen && <MergeMoves moves={account.moves} />}
        {account.needsConsent && ready && <p className={styles.agreed}>{t('profile.similar.agreed')}</p>}
      </div>
    </li>
  );
}

interface Props {
  accounts: readonly Similar[];
  merge: Merge;
}

/** Accounts that seem to be the same person's, each with its proofs; one that cannot be merged cannot be chosen. */
export function SimilarAccounts({ accounts, merge }: Props) {
  const t = useT();
  const nameOf = (id: string) => accounts.find(({ userJumpId }) => userJumpId === id)?.loginName ?? id;
  return (
    <>
      {merge.failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('profile.similar.failed')}
          description={merge.failed.map(({ userJumpId, reason }) => (
            <div key={userJumpId}>
              <LtrText>{nameOf(userJumpId)}</LtrText> {reason}
            </div>
          ))}
        />
      )}
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <Row key={account.userJumpId} account={account} merge={merge} />
        ))}
      </ul>
    </>
  );
}
