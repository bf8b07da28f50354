import { CheckCircleOutlined, CloseCircleOutlined, UserDeleteOutlined } from '@ant-design/icons';
import type { StudioMember } from '@domain/api/studioMember';
import { Button } from 'antd';
import { useT } from '@/hooks/useT';
import type { Decision } from './decisions';

/** Returns the rows on which a decision is possible. */
export const openTo = (rows: readonly StudioMember[], decision: Decision) =>
  rows.filter(({ moves }) => moves.some(({ name, unmet }) => name === decision && unmet.length === 0));

interface Props {
  rows: readonly StudioMember[];
  busy: boolean;
  /** Short labels without numbers, for a phone. */
  short?: boolean;
  onDecide: (decision: Decision) => void;
}

/** Buttons for the possible decisions on the chosen members; the most frequent one is last. */
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
