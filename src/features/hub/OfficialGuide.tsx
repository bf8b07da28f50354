import { WechatOutlined } from '@ant-design/icons';
import type { CurrentUser } from '@domain/api/accountShapes';
import { localKeys } from '@domain/constants';
import { Button } from 'antd';
import { useState } from 'react';
import greetingStyles from '@/components/greeting.module.css';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { features } from '@/services/deployment';
import { storedText } from '@/services/storage';

/** Where the official account is bound. */
const BIND = '/personal/profile#official';
/** Flag that the user has closed the guide, for good in this browser. */
const cancelled = storedText('local', localKeys.officialGuideCancelled);

/** Explains the use of the official account, until it is bound or the user closes the guide. */
export function OfficialGuide({ user }: { user: CurrentUser }) {
  const t = useT();
  const [gone, setGone] = useState(() => cancelled.get() !== undefined);
  if (gone || !features.officialAccount || user.isOfficialBound !== false) return null;
  return (
    <section className={greetingStyles.guide} aria-labelledby="hub-official">
      <WechatOutlined aria-hidden />
      <div>
        <h2 id="hub-official">{t('hub.official.title')}</h2>
        <p>{t('hub.official.text')}</p>
      </div>
      <LinkButton to={BIND} kind="default">
        {t('hub.official.bind')}
      </LinkButton>
      <Button
        type="text"
        onClick={() => {
          cancelled.set('1');
          setGone(true);
        }}
      >
        {t('hub.official.cancel')}
      </Button>
    </section>
  );
}
