import { DownloadOutlined, FilterOutlined } from '@ant-design/icons';
import type { Page } from '@domain/api/shapes';
import type { MessageKey } from '@locales/keys';
import { Badge, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { useDownload } from '@/hooks/useDownload';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { narrowing, type Place, without } from './address';
import type { Filter } from './filter';
import styles from './filters.module.css';
import type { ListHandle } from './useList';

const FilterSheet = lazy(() =>
  import(/* webpackChunkName: "filterSheet" */ './FilterSheet').then((module) => ({ default: module.FilterSheet })),
);

/** The fields of some filters, in the order of their declaration. */
export function Fields({
  handle,
  filters,
  wide,
}: {
  handle: Pick<ListHandle<never>, 'address'>;
  filters: readonly Filter[];
  wide: boolean;
}) {
  const { values, change } = handle.address;
  return filters.map(
    ({ Field, names }) => Field && <Field key={names[0]} values={values} change={change} wide={wide} />,
  );
}

interface ExportProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** With `n`. */
  words?: MessageKey;
}

/** Downloads exactly the rows that the filters of a list find, and names the number of rows of the file. */
export function ExportButton<R, V extends object, A extends Page<R>>({
  handle,
  words = 'list.export',
}: ExportProps<R, V, A>) {
  const t = useT();
  const { list, query, remote } = handle;
  const { running, start, state } = useDownload();
  const { data } = remote;
  const total = data && (list.exportedOf?.(data) ?? data.total);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={running}
      disabled={!total}
      onClick={() => void start((list.exported as string).replace(/^GET /, ''), query)}
    >
      {state ?? t(total !== data?.total && list.exportedMore ? list.exportedMore : words, { n: total })}
    </Button>
  );
}

interface FilterBarProps<R, V extends object, A extends Page<R>> {
  handle: ListHandle<R, V, A>;
  /** At the end of the line. */
  tools?: ReactNode;
  /** The export stands somewhere else. */
  exportApart?: boolean;
}

/**
 * The filters of a list above it, on the ground of the page: search first, then the others with their names inside, and
 * at the end the button that clears them. On a phone all but the search are in a sheet.
 */
export function FilterBar<R, V extends object, A extends Page<R>>({
  handle,
  tools,
  exportApart = false,
}: FilterBarProps<R, V, A>) {
  const t = useT();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { list, address } = handle;
  const here = phone ? 'phone' : 'desk';
  const shown = list.filters.filter(
    (one) =>
      one !== list.tabs?.by &&
      (one.only === undefined || one.only === here || narrowing([one], address.values as Place['values']) > 0),
  );
  const exported = list.exported !== undefined && !exportApart;
  const searches = shown.filter(({ place }) => place === 'search');
  const others = shown.filter(({ place }) => place === 'bar' || (phone && place === 'count'));
  const { Tools } = list;
  const end = (
    <>
      {Tools && <Tools list={handle as unknown as ListHandle<R>} />}
      {exported && <ExportButton handle={handle} />}
      {tools}
    </>
  );
  // A short list without filters has no bar for the tools of its table alone: it would be a gap above the rows.
  if (searches.length + others.length === 0 && !Tools && !exported) return null;
  const values = address.values as Place['values'];
  const used = narrowing(others, values);
  const narrowed = shown.filter(({ narrows }) => narrows);
  // A single filter without a search stays in the bar.
  const inSheet = phone && others.length > (searches.length > 0 ? 0 : 1);
  return (
    <search
      className={styles.bar}
      data-searches={(searches.length > 0 && !Tools) || undefined}
      aria-label={t('list.filters')}
    >
      <Fields handle={handle} filters={searches} wide={false} />
      {inSheet ? (
        <Badge count={used} size="small">
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-label={t('list.filters.open', { n: used })}
            onClick={() => setOpen(true)}
          >
            {searches.length === 0 && t('list.filters')}
          </Button>
        </Badge>
      ) : (
        <Fields handle={handle} filters={others} wide={false} />
      )}
      {!inSheet && narrowing(narrowed, values) > 0 && (
        <Button
          type="text"
          className={styles.reset ?? ''}
          onClick={() => address.change(without(narrowed) as Partial<V>)}
        >
          {t('list.clear')}
        </Button>
      )}
      <div className={styles.tools}>{end}</div>
      <Suspense fallback={<OnItsWay />}>
        {inSheet && open && <FilterSheet handle={handle} filters={others} onClose={() => setOpen(false)} />}
      </Suspense>
    </search>
  );
}

/** Above the rows of a list: how many are found, with the filters that stand there. */
export function ListCount<R, V extends object, A extends Page<R>>({ handle }: { handle: ListHandle<R, V, A> }) {
  const t = useT();
  const phone = usePhone();
  const beside = handle.list.filters.filter(({ place }) => place === 'count');
  const { data } = handle.remote;
  return (
    <div className={styles.count}>
      <span aria-live="polite">{data && t('list.found', { n: data.total })}</span>
      {!phone && <Fields handle={handle} filters={beside} wide={false} />}
    </div>
  );
}
