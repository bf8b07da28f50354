import type { StudioMember } from '@domain/api/studioMember';
import { fieldLimits } from '@domain/constants';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { GrowingText } from '@/components/GrowingText';
import { StickyBar } from '@/components/StickyBar';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import styles from './decision.module.css';
import type { Decision, MemberDecisions } from './decisions';
import { useOpinion } from './useOpinion';
import { VerdictButtons } from './Verdict';

interface Props {
  rows: readonly StudioMember[];
  decisions: MemberDecisions;
  onClear: () => void;
}
const NAMED = 6;

/** Bar for one decision on all chosen members, with a common opinion; on a phone a sheet asks for the opinion. */
export function DecisionBar({ rows, decisions, onClear }: Props) {
  const t = useT();
  const phone = usePhone();
  const [asked, setAsked] = useState<Exclude<Decision, 'pass'>>();
  const { opinion, missing, write, settle } = useOpinion(rows, decisions);
  const field = (
    <GrowingText
      aria-label={t('studioMember.opinion')}
      placeholder={t('studioMember.opinion.batch', { n: rows.length })}
      least={phone ? 3 : 1}
      most={4}
      maxLength={fieldLimits.reason}
      value={opinion}
      {...(missing && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': 'members-opinion' })}
      onChange={(event) => write(event.target.value)}
    />
  );
  const problem = missing && (
    <p className={styles.problem} id="members-opinion" role="alert">
      {missing}
    </p>
  );
  const decide = (decision: Decision) => {
    if (phone && decision !== 'pass') setAsked(decision);
    else void settle(decision);
  };
  return (
    <StickyBar
      narrowActions
      actions={<VerdictButtons rows={rows} busy={decisions.busy} short={phone} onDecide={decide} />}
    >
      <div className={styles.chosen}>
        <Checkbox checked onChange={onClear} aria-label={t('studioMember.chosen.none')} />
        <span role="status">
          <b>{t('studioMember.chosen', { n: rows.length })}</b>
          {!phone && <small>{listWords(rows.slice(0, NAMED).map(({ name }) => name))}</small>}
        </span>
        {!phone && (
          <Button type="link" size="small" onClick={onClear}>
            {t('studioMember.chosen.none')}
          </Button>
        )}
      </div>
      {!phone && (
        <div className={styles.opinion}>
          {field}
          {problem}
        </div>
      )}
      {phone && asked && (
        <Drawer
          open
          placement="bottom"
          size="auto"
          title={t(asked === 'fail' ? 'studioMember.failN' : 'studioMember.removeN', { n: rows.length })}
          onClose={() => setAsked(undefined)}
        >
          <p className={styles.why}>{t(asked === 'fail' ? 'studioMember.fail.why' : 'studioMember.remove.why')}</p>
          {field}
          {problem}
          <Button
            block
            danger
            type="primary"
            size="large"
            className={styles.send ?? ''}
            loading={decisions.busy}
            onClick={async () => (await settle(asked)) && setAsked(undefined)}
          >
            {t(asked === 'fail' ? 'studioMember.fail' : 'studioMember.remove')}
          </Button>
        </Drawer>
      )}
    </StickyBar>
  );
}
