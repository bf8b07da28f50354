import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import type { OrgNode } from '@domain/api/shapes';
import { organisationPath } from '@domain/organisations';
import { type KeyboardEvent, useState } from 'react';
import { SvgIcon } from '@/components/SvgIcon';
import { useT } from '@/hooks/useT';
import styles from './organisation.module.css';

interface OrganisationColumnsProps {
  tree: readonly OrgNode[];
  /** Id of the chosen organisation, or ''. */
  value: string;
  onPick: (id: string) => void;
}

/** Arrow keys walk through a column; along the line of reading they go to the next column or back. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const button = (event.target as HTMLElement).closest('button');
  const column = button?.closest('ul');
  if (!button || !column) return;
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const item = button.parentElement;
  const target = {
    ArrowDown: item?.nextElementSibling?.querySelector('button'),
    ArrowUp: item?.previousElementSibling?.querySelector('button'),
    [forward]: column.nextElementSibling?.querySelector('button'),
    [back]: column.previousElementSibling?.querySelector<HTMLElement>('[aria-expanded=true]'),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Tree in columns, one per level; a phone shows the last one and a way back. Only leaves can be chosen. */
export function OrganisationColumns({ tree, value, onPick }: OrganisationColumnsProps) {
  const t = useT();
  const [open, setOpen] = useState<string[]>(() =>
    organisationPath(tree, value)
      .slice(0, -1)
      .map(({ V }) => V),
  );
  const columns: (readonly OrgNode[])[] = [tree];
  for (const [level, id] of open.entries()) {
    const below = columns[level]?.find(({ V }) => V === id)?.C;
    if (!below) break;
    columns.push(below);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between the buttons inside
    <div className={styles.columns} onKeyDown={walk}>
      {columns.map((nodes, level) => (
        <ul key={level === 0 ? 'root' : open[level - 1]} data-last={level === columns.length - 1 ? '' : undefined}>
          {level > 0 && (
            <li className={styles.back}>
              <button type="button" onClick={() => setOpen(open.slice(0, level - 1))}>
                <SvgIcon of={LeftOutlined} className="flip" />
                {columns[level - 1]?.find(({ V }) => V === open[level - 1])?.L ?? t('common.back')}
              </button>
            </li>
          )}
          {nodes.map(({ L, V, C }) => (
            <li key={V}>
              {C?.length ? (
                <button
                  type="button"
                  aria-expanded={open[level] === V}
                  onClick={() => setOpen([...open.slice(0, level), V])}
                >
                  {L}
                  <SvgIcon of={RightOutlined} className="flip" />
                </button>
              ) : (
                <button type="button" aria-pressed={V === value} onClick={() => onPick(V)}>
                  {L}
                  {V === value && <SvgIcon of={CheckOutlined} />}
                </button>
              )}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
