import type { DictNode, OrgNode } from '@domain/api/shapes';
import { Dictionary } from '@domain/dictionaryTypes';
import { StudioType } from '@domain/enums';
import { hourMs } from '@domain/time';
import { useModel } from '@umijs/max';
import { Cascader, Segmented } from 'antd';
import { useEffect } from 'react';
import { Select } from '@/components/Select';
import { useClear } from '@/components/useClear';
import { useCascadeFinder } from '@/hooks/useCascadeFinder';
import { useFinder } from '@/hooks/useFinder';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { choice } from '@/lists';
import type { FieldProps, Filter } from '@/lists/filter';
import { api } from '@/services/api';

const ids = [Dictionary.Period, Dictionary.Subject, Dictionary.VocationalMajor, Dictionary.SubjectCategory];

function useDictionaries() {
  const { data } = useRemote({
    key: 'studio dictionaries',
    lifetime: hourMs,
    read: (signal) => api('GET /api/Public/ListDictionary', { query: { ids } }, { signal, needs: ids }),
  });
  return (id: string): DictNode[] => (data as Record<string, DictNode[]> | undefined)?.[id] ?? [];
}

const types = Object.values(StudioType).map((value) => ({
  value: String(value),
  label: { key: `studio.type.short.${value}` as const },
}));
const byType = choice('type', { label: 'enum.studioType', options: types });

/** Filter by type: the options side by side on a desktop, a list where there is less room. */
export const typeFilter: typeof byType = {
  ...byType,
  Field: (props) => {
    const t = useT();
    if (props.wide) return byType.Field?.(props);
    return (
      <Segmented
        aria-label={t('enum.studioType')}
        value={props.values.type ?? ''}
        options={[
          { value: '', label: t('studio.type.all') },
          ...types.map(({ value, label }) => ({ value, label: t(label.key) })),
        ]}
        onChange={(value) => props.change({ type: value || undefined })}
      />
    );
  },
};

interface AreaOption {
  value: string;
  label: string;
  children?: AreaOption[];
}
/** Returns only the areas of a tree: a node without children is a school. */
const areasOf = (nodes: readonly OrgNode[]): AreaOption[] =>
  nodes.flatMap(({ L, V, C }) => {
    if (!C?.length) return [];
    const children = areasOf(C);
    return [{ value: V, label: L, ...(children.length > 0 && { children }) }];
  });
const pathIn = (options: readonly AreaOption[], id: string | undefined): string[] => {
  for (const { value, children = [] } of options) {
    if (value === id) return [value];
    const below = pathIn(children, id);
    if (below.length > 0) return [value, ...below];
  }
  return [];
};

type Area = { orgId?: string };
/** Filter by area; it includes everything below the area. */
export const areaFilter: Filter<Area> = {
  names: ['orgId'],
  read: (get) => ({ orgId: get('orgId') }) as Area,
  place: 'count',
  narrows: true,
  Field: ({ values, change }: FieldProps<Area>) => {
    const t = useT();
    const clear = useClear();
    const finder = useCascadeFinder();
    const { tree, load } = useModel('organisations');
    useEffect(() => void load(), [load]);
    const options = areasOf(tree ?? []);
    return (
      <Cascader
        {...finder}
        aria-label={t('studio.filter.area')}
        placeholder={t('studio.filter.area')}
        changeOnSelect
        allowClear={clear}
        loading={!tree}
        options={options}
        value={pathIn(options, values.orgId)}
        displayRender={(labels) => labels.at(-1) ?? ''}
        onChange={(path) => change({ orgId: path?.at(-1) })}
      />
    );
  },
};

type Stage = { periodId?: string; subjectId?: string };
const named = (nodes: readonly DictNode[]) => nodes.map(({ id, name }) => ({ value: id, label: name, title: name }));

/** Filter by stage and subject; another stage has other subjects. */
export const stageFilter: Filter<Stage> = {
  names: ['periodId', 'subjectId'],
  read: (get) => ({ periodId: get('periodId'), subjectId: get('subjectId') }) as Stage,
  place: 'count',
  narrows: true,
  Field: ({ values, change }: FieldProps<Stage>) => {
    const t = useT();
    const clear = useClear();
    const finder = useFinder();
    const entries = useDictionaries();
    const { periodId, subjectId } = values;
    const subjects = entries(Dictionary.Subject).find(({ id }) => id === periodId)?.children ?? [];
    const majors = entries(Dictionary.VocationalMajor).flatMap(({ children = [] }) => children);
    const categories = entries(Dictionary.SubjectCategory).flatMap(({ children = [] }) => children);
    const groups = [
      { label: t('studio.filter.subjects'), options: named(subjects) },
      { label: t('studio.filter.majors'), options: named(majors) },
      { label: t('studio.filter.categories'), options: named(categories) },
    ].filter(({ options }) => options.length > 0);
    return (
      <>
        <Select
          aria-label={t('studio.filter.stage')}
          placeholder={t('studio.filter.stage')}
          allowClear={clear}
          popupMatchSelectWidth={false}
          options={named(entries(Dictionary.Period))}
          value={periodId}
          onChange={(next?: string) => change({ periodId: next, subjectId: undefined })}
        />
        <Select
          aria-label={t('studio.filter.subject')}
          placeholder={t('studio.filter.subject')}
          allowClear={clear}
          {...finder}
          popupMatchSelectWidth={240}
          options={groups}
          value={subjectId}
          onChange={(next?: string) => change({ subjectId: next })}
        />
      </>
    );
  },
};
