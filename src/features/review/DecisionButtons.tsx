import { CheckCircleOutlined, CloseCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, type Ref } from 'react';
import { cx } from '@/components/cx';
import { canMove } from '@/components/MoveButton';
import { useT } from '@/hooks/useT';
import { type DeskDefinition, decisionWords, type Reviewed } from './calls';
import styles from './decision.module.css';
import type { Decision } from './useDecisions';

const icons: Readonly<Record<Decision, ReactNode>> = {
  pass: <CheckCircleOutlined aria-hidden />,
  fail: <RollbackOutlined className="flip" aria-hidden />,
  refuse: <CloseCircleOutlined aria-hidden />,
};

/** Returns whether the reviewer may make a decision about a document, apart from a missing reason. */
export const mayMake = (doc: Reviewed, decision: Decision): boolean => canMove(doc.moves, decision, ['reason']);

/** Shortcut key shown on a button; it is not part of the accessible name. */
const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

interface Props {
  desk: DeskDefinition;
  doc: Reviewed;
  opened: boolean;
  armed: Decision | undefined;
  busy: boolean;
  /** Decision that is being sent. */
  sending: Decision | undefined;
  keys: boolean;
  /** Ref of the pass button. */
  confirm: Ref<HTMLButtonElement>;
  onDecide: (decision: Decision) => void;
}

/** Buttons of the decisions, the pass last; letters of the opinion do not draw them again. */
export const DecisionButtons = memo(({ desk, doc, opened, armed, busy, sending, keys, confirm, onDecide }: Props) => {
  const t = useT();
  return (
    <span className={styles.buttons}>
      {desk.decisions
        .map(({ name }, i) => (
          <Button
            key={name}
            {...(name === 'pass' && { ref: confirm })}
            {...(name === 'pass' ? { type: 'primary' as const } : { danger: true })}
            size="large"
            icon={icons[name]}
            className={cx(armed === name && styles.armed)}
            loading={sending === name}
            disabled={(busy && sending !== name) || !opened || !mayMake(doc, name)}
            onClick={() => onDecide(name)}
          >
            {t(`desk.${decisionWords(desk, name)}`)} {keys && <Key name={`${i + 1}`} />}
          </Button>
        ))
        .toReversed()}
    </span>
  );
});
