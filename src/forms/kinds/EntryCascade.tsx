import type { DictNode } from '@domain/api/shapes';
import { Cascader } from 'antd';
import { ariaOf } from '@/components/ariaOf';
import { useClear } from '@/components/useClear';
import { useCascadeFinder } from '@/hooks/useCascadeFinder';
import { cascade } from './cascade';
import { Withdrawn } from './Withdrawn';

/** Takes the aria attributes of a control, too. */
interface Props {
  id: string | undefined;
  readOnly: boolean;
  nodes: readonly DictNode[];
  /** Ids from the top to the chosen entry; empty for none. */
  path: readonly string[];
  onChange: (path: readonly string[]) => void;
  /** Names the chosen entry alone, without those above it. */
  last?: boolean;
}

/** Chooses an entry of a dictionary along its path. */
export function EntryCascade({ id, readOnly, nodes, path, onChange, last = false, ...rest }: Props) {
  const clear = useClear();
  const finder = useCascadeFinder();
  return (
    <>
      <Cascader
        {...ariaOf(rest)}
        id={id}
        disabled={readOnly}
        allowClear={clear}
        {...finder}
        options={cascade(nodes)}
        value={[...path]}
        {...(last && { displayRender: (labels: string[]) => labels.at(-1) ?? '' })}
        onChange={(ids) => onChange(ids ?? [])}
      />
      <Withdrawn nodes={nodes} value={path.at(-1)} readOnly={readOnly} onChange={onChange} />
    </>
  );
}
