import { CheckCircleOutlined, CloseCircleOutlined, UserDeleteOutlined } from '@ant-design/icons';
import type { StudioMember } from '@domain/api/studioMember';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import type { Decision } from './decisions';

/** The members of some that a decision is open to. */
export const openTo = (rows: readonly StudioMember[], decision: Decision) =>
  rows.filter(({ moves }) => moves.some(({ name, unmet }) => name === decision && unmet.length === 0));

interface Props {
  rows: readonly StudioMember[];
  busy: boolean;
  /** On a phone: without numbers. */
  short?: boolean;
  onDecide: (decision: Decision) => void;
}

/** What can be decided on those that are chosen: the one that is done most is outermost at the end. */
export function VerdictButtons({ rows, busy, short = false, onDecide }: Props) {
  const t = useT();
  const [waiting, members] = [openTo(rows, 'pass').length, openTo(rows, 'remove').length];
  const many = rows.length > 1 && !short;
  return (
    <>
      {members > 0 && (
        <Button
          size="large"
          danger
          disabled={busy}
          icon={<UserDeleteOutlined aria-hidden />}
          onClick={() => onDecide('remove')}
        >
          {many ? t('studioMember.removeN', { n: members }) : t('studioMember.remove')}
        </Button>
      )}
      {waiting > 0 && (
        <>
          <Button
            size="large"
            danger
            disabled={busy}
            icon={<CloseCircleOutlined aria-hidden />}
            onClick={() => onDecide('fail')}
          >
            {t('studioMember.fail')}
          </Button>
          <Button
            size="large"
            type="primary"
            loading={busy}
            icon={<CheckCircleOutlined aria-hidden />}
            onClick={() => onDecide('pass')}
          >
            {many ? t('studioMember.passN', { n: waiting }) : t('studioMember.pass')}
          </Button>
        </>
      )}
    </>
  );
}
