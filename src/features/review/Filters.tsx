import { FilterOutlined } from '@ant-design/icons';
import { type ReviewState, reviewStates } from '@domain/documents/reviewCalls';
import { statusOf } from '@domain/statuses';
import { Badge, Button, Popover, Tag } from 'antd';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '@/components/SearchField';
import { Select } from '@/components/Select';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import type { Filter } from './calls';
import { type FilterProps, MoreFilters } from './MoreFilters';
import styles from './queue.module.css';

/** Windows where the queue has room for one line of filters only. */
const SMALL = '(max-width: 1199px), (max-height: 719px)';

/** Filters that are set, each with a button that clears it; `only` keeps those that are shown nowhere else. */
function Chosen({ desk, head, filter, onNarrow, only }: FilterProps & { only: readonly (keyof Filter)[] }) {
  const t = useT();
  const { kind, level, keyword, status, batchId } = filter;
  const labelOf = status !== undefined && statusOf(desk.statuses, status)?.labelKey;
  const words = {
    kind: kind && [head?.kindName, level && t(`assessment.level.${level}`)].filter(Boolean).join(' · '),
    keyword,
    // A value of the address may be none of this desk's set.
    status: labelOf && t(labelOf),
    batchId: batchId && head?.batches?.find((one) => one.batchId === batchId)?.name,
  };
  const cleared = (name: keyof Filter) =>
    name === 'kind' ? { kind: undefined, level: undefined } : { [name]: undefined };
  const shown = only.flatMap((name) => {
    const word = words[name as keyof typeof words];
    return word ? [{ name, word }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {shown.map(({ name, word }) => (
        <Tag
          key={name}
          closable={{ 'aria-label': t('desk.only.clear', { name: word }) }}
          onClose={() => onNarrow(cleared(name))}
        >
          {word}
        </Tag>
      ))}
    </div>
  );
}

/**
 * Filters of the queue: its part with the number of documents, and a button for the others. The search stands beside
 * them where there is room, otherwise behind the button too. `seek`: begins a search, for a key.
 */
export const Filters = memo(({ seek, ...props }: FilterProps & { seek: RefObject<(() => void) | undefined> }) => {
  const { head, filter, onNarrow } = props;
  const t = useT();
  const small = useMediaQuery(SMALL);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  seek.current = () => (small ? setOpen(true) : bar.current?.querySelector<HTMLElement>('[type=search]')?.focus());
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const { keyword, status, batchId, orderType = 0 } = filter;
  const used = [small && keyword, status !== undefined, batchId, orderType !== 0].filter(Boolean).length;
  const search = (
    <SearchField
      value={keyword}
      label={t('desk.search')}
      onSearch={(text) => onNarrow({ keyword: text })}
      className={styles.search}
    />
  );
  return (
    <>
      <div ref={bar} className={styles.filters}>
        <Select<ReviewState>
          aria-label={t('desk.part')}
          value={filter.state}
          onChange={(state) => onNarrow({ state })}
          options={reviewStates.map((state) => ({
            value: state,
            label: `${t(`desk.part.${state}`)} ${head ? head.counts[state] : ''}`,
          }))}
        />
        <Popover
          trigger="click"
          placement="bottomRight"
          destroyOnHidden
          open={open}
          onOpenChange={setOpen}
          afterOpenChange={(now) => now && fields.current?.querySelector('input')?.focus()}
          content={
            <div ref={fields} className={styles.more}>
              {small && search}
              <MoreFilters {...props} />
            </div>
          }
        >
          <Badge count={used} size="small">
            <Button
              ref={button}
              icon={<FilterOutlined aria-hidden />}
              aria-expanded={open}
              aria-label={t('list.filters.open', { n: used })}
            />
          </Badge>
        </Popover>
        {!small && search}
      </div>
      <Chosen {...props} only={small ? ['kind', 'keyword', 'status', 'batchId'] : ['kind', 'status', 'batchId']} />
    </>
  );
});
