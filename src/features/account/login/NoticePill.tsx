import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import SoundOutlined from '@ant-design/icons-svg/es/asn/SoundOutlined';
import type { LoginNotice } from '@domain/api/public';
import { history, useIntl } from '@umijs/max';
import { type ReactNode, useEffect, useState } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import { choosePlace } from '@/services/redirect';
import styles from './login.module.css';

/** Where the announced assessment is filled in. */
const TARGET = '/personal/annualass/list';

type Notice = LoginNotice | null | undefined;

/** Notice of the server before anybody has signed in; undefined while it is asked, null where it says nothing or fails. */
export function useLoginNotice(): Notice {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/Public/GetLoginNotice', {}, { signal: leaving.signal, needs: [] }).then(setNotice, () =>
      setNotice(null),
    );
    return () => leaving.abort();
  }, []);
  return notice;
}

/**
 * The nearest deadline that concerns everybody; picking it makes its page the one that login leads to. Its room is kept
 * while it loads; a failed reading and "nothing runs" show nothing.
 */
export function NoticePill({ notice, onPick }: { notice: Notice; onPick: () => void }) {
  const intl = useIntl();
  return (
    <div className={styles.notice}>
      {notice && 'setUp' in notice && (
        <p className={styles.setUp}>{intl.formatMessage({ id: 'account.notice.setUp' })}</p>
      )}
      {notice && 'planName' in notice && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            history.replace(`/user/login/?redirect=${choosePlace(TARGET)}`);
            onPick();
          }}
        >
          <SvgIcon of={SoundOutlined} className={styles.flag} />
          <span>
            {intl.formatMessage(
              { id: 'account.notice.deadline' },
              {
                plan: <bdi key="plan">{notice.planName}</bdi>,
                deadline: dayAndTime(notice.deadline),
                b: (words: ReactNode) => <b key="deadline">{words}</b>,
              },
            )}
          </span>
          <SvgIcon of={RightOutlined} className="flip" />
        </button>
      )}
    </div>
  );
}
