import { LockOutlined } from '@ant-design/icons';
import type { OfferedMove } from '@domain/workflows/core';
import { type RequirementKey, requirementLabelKey } from '@domain/workflows/requirements';
import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './MoveButton.module.css';

/** Move that the server offers under a name; undefined when it offers none, as a province's own server does. */
export const offered = <A extends string>(
  moves: readonly OfferedMove<A>[] | undefined,
  name: NoInfer<A>,
): OfferedMove<A> | undefined => moves?.find((move) => move.name === name);

/** Can the move be made now, but for requirements that the screen itself sees to? */
export const canMove = <A extends string>(
  moves: readonly OfferedMove<A>[] | undefined,
  name: NoInfer<A>,
  apartFrom: readonly RequirementKey[] = [],
): boolean => offered(moves, name)?.unmet.every((requirement) => apartFrom.includes(requirement)) ?? false;

/**
 * First unmet requirement of an offered move, without those that its button tells about (`tells`). Undefined when there
 * is none, and when the move is not offered.
 */
export const lackOf = <A extends string>(
  moves: readonly OfferedMove<A>[] | undefined,
  name: NoInfer<A>,
  tells: readonly RequirementKey[] = [],
): RequirementKey | undefined => offered(moves, name)?.unmet.find((requirement) => !tells.includes(requirement));

interface MoveButtonProps<A extends string> extends Omit<ButtonProps, 'disabled'> {
  /** Moves that the server's answer offers. */
  moves: readonly OfferedMove<A>[] | undefined;
  name: NoInfer<A>;
  /** Requirements whose lack the press itself tells about, for example in a list of what is missing. */
  tells?: readonly RequirementKey[];
  /** The reason stands below the button instead of over it, where there is room. */
  says?: boolean;
}

/**
 * The button of a move: there when the server offers it, disabled with its reason while something is unmet. It stays
 * reachable by keyboard then, so that the reason can be read.
 */
export function MoveButton<A extends string>({
  moves,
  name,
  tells = [],
  says = false,
  onClick,
  className,
  ...button
}: MoveButtonProps<A>) {
  const t = useT();
  const id = useId();
  if (!offered(moves, name)) return null;
  const first = lackOf(moves, name, tells);
  if (first === undefined) return <Button {...button} className={className ?? ''} onClick={onClick} />;
  const reason = t(requirementLabelKey(first));
  const blocked = (
    <Button
      icon={<LockOutlined aria-hidden />}
      {...button}
      className={cx(className, styles.blocked)}
      aria-disabled
      aria-describedby={id}
    />
  );
  if (says)
    return (
      <div>
        {blocked}
        <p className={styles.reason} id={id}>
          {reason}
        </p>
      </div>
    );
  return (
    <>
      <Tooltip title={reason}>{blocked}</Tooltip>
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </>
  );
}
