import { heldValues } from '@domain/forms';
import type { Fields } from '@domain/forms/field';
import { type Resource, resourceStates } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { type ComponentType, useMemo } from 'react';
import type { Drawer, DrawerWords } from '@/forms/drawer/drawer';
import { noSources, type Sources } from '@/forms/sources';
import { defineList, type OpenedProps, search } from '@/lists';
import type { Column, List } from '@/lists/define';
import { organisation } from '@/lists/filters/organisation';
import { formColumns } from '@/lists/formColumns';
import type { Retiring } from './askRetire';
import { exportKey, type ResourceRow, resourceCalls } from './calls';
import { Effects } from './Effects';
import { listBase } from './listBase';
import { marksOf } from './marks';
import { Requests, requestsOf } from './Requests';
import { ResourcePanel } from './ResourcePanel';
import { ImportButton, Sheets } from './Sheets';

/** Handle of the list, as its parts get it. */
interface Handle {
  list: { remote: { data?: unknown; reload: () => void } };
}

interface Options {
  readonly title: MessageKey;
  readonly lead?: MessageKey;
  /** Beside the title, drawn by the screen. */
  readonly Note?: NonNullable<List<ResourceRow>['Note']>;
  /** Name of a row's kind. */
  readonly one: MessageKey;
  /** In the field of its search; absent where the rows are a few. */
  readonly searched?: MessageKey;
  /** On the button that adds a row and the one that saves it, where those made of `one` do not fit. */
  readonly words?: Pick<DrawerWords<ResourceRow>, 'add' | 'save'>;
  /** Name of a row; default: its title. */
  readonly nameOf?: (row: ResourceRow) => string;
  readonly none: { readonly title: MessageKey; readonly why?: MessageKey; readonly Step?: ComponentType };
  /** Columns after those of the resource. */
  readonly further?: readonly Column<ResourceRow>[];
  /** Columns of the resource that are drawn differently, by their names. */
  readonly drawn?: Readonly<Record<string, Partial<Column<ResourceRow>>>>;
  /** Import kind of its sheets, where they have a page of their own. */
  readonly imports?: string;
  /** A hook that returns the sources of the fields. */
  readonly useSources?: (id: string | undefined) => Sources;
  /** Filter by a branch of its rows, where they are a tree, and the tree itself. */
  readonly branch?: MessageKey;
  readonly Aside?: List<ResourceRow>['Aside'];
  /** Above the fields of its drawer: what they would bring about. */
  readonly Above?: NonNullable<Drawer['Above']>;
  /** Field of the question before a row that is used is retired. */
  readonly Retiring?: Retiring;
  /** Called when rows were changed here, in whichever way: what else shows them is out of date. */
  readonly onChanged?: () => void;
  /** Page on which the uses of a kind of a row are seen to. */
  readonly usesTo?: (key: string, id: string) => string | undefined;
  /** Action on a row in its panel, beside retiring. */
  readonly Act?: ComponentType<{ row: ResourceRow }>;
}

const useNothing = () => noSources;

/** The sources of a resource's fields: its organisations are those for which its right is held. */
type UseSources = NonNullable<Options['useSources']>;
function useSourcesOf({ right }: Resource, id: string | undefined, useOwn: UseSources = useNothing): Sources {
  const own = useOwn(id);
  return useMemo(() => ({ ...own, keptBy: right }), [own, right]);
}

/** The drawer of a resource's rows. */
function drawerOf(
  resource: Resource,
  { one, words: own, useSources, Above }: Pick<Options, 'one' | 'words' | 'useSources' | 'Above'>,
): Drawer<ResourceRow, ResourceRow> {
  const { form } = resource;
  const calls = resourceCalls(resource);
  const words: DrawerWords<ResourceRow> = {
    one,
    ...own,
    saved: (t, { pending }) => (pending ? { warning: t('manage.request.asked') } : t('drawer.saved')),
  };
  return {
    form,
    name: form.name,
    words,
    draftOf: (id) => ({ form: form.name, id: id ?? 'new' }),
    idOf: ({ id }) => id,
    lockedReason: ({ locked }) => locked,
    storedOf: (row) => ({ values: heldValues(form, row), version: row.rowVersion }),
    read: calls.read,
    save: (body, _, options) => calls.save(body, options),
    useSources: (id) => useSourcesOf(resource, id, useSources),
    ...(resource.weighed && { Above: ({ id, form: typed }) => <Effects resource={resource} id={id} form={typed} /> }),
    ...(Above && { Above }),
    keeps: resource.key,
    ...(resource.fixed && { addsOnly: true }),
  };
}

/**
 * The list of a resource, with the drawer of its rows and the panel of one: what is used where, what changed, and
 * retiring. Made from the declaration of the resource and its words.
 */
export function resourceList<F extends Fields>(
  declared: Resource<string, F>,
  {
    title,
    lead,
    Note,
    one,
    searched,
    none,
    further = [],
    drawn = {},
    nameOf,
    imports,
    useSources,
    Above,
    Act,
    usesTo,
    Retiring,
    words,
    branch,
    Aside,
    onChanged,
  }: Options,
): List<ResourceRow> {
  const resource = declared as unknown as Resource;
  const { form } = resource;
  const sheetKind = resource.sheet ? (imports ?? form.name) : undefined;
  const named = nameOf ?? ((row: ResourceRow) => String(row[form.title] ?? ''));
  const columns = formColumns(form, resource.columns) as readonly Column<ResourceRow>[];
  const { chosen, ...base } = listBase(resource, {
    title,
    lead,
    named,
    states: resourceStates,
    words: `${marksOf(resource)}.state`,
  });
  const afterwards = (reload: () => void) => () => {
    reload();
    onChanged?.();
  };
  const list = defineList({
    ...base,
    ...(onChanged && { onChanged }),
    yields: (answer: unknown) => requestsOf(answer).some(({ decides }) => decides),
    filters: [
      ...(searched ? [search('keyword', searched)] : []),
      ...(branch ? [organisation('branchId', branch, resource.right)] : []),
      ...chosen,
    ] as never,
    columns: [...columns.map((column) => ({ ...column, ...drawn[column.key] })), ...further] as never,
    opens: drawerOf(resource, {
      one,
      ...(words && { words }),
      ...(useSources && { useSources }),
      ...(Above && { Above }),
    }) as never,
    locks: (row) => (row as unknown as ResourceRow).locked !== undefined,
    Above: (({ list: { remote } }: Handle) => (
      <>
        <Requests resource={resource} remote={{ ...remote, reload: afterwards(remote.reload) }} />
        {sheetKind && <Sheets kind={sheetKind} onUndone={afterwards(remote.reload)} />}
      </>
    )) as never,
    ...(resource.sheet && { exported: exportKey(resource) }),
    ...(Note && { Note: Note as never }),
    ...(Aside && { Aside: Aside as never }),
    Opened: (props: OpenedProps) => (
      <ResourcePanel
        resource={resource}
        named={named}
        {...(Act && { Act })}
        {...(usesTo && { usesTo })}
        {...(Retiring && { Retiring })}
        {...props}
        reload={afterwards(props.reload)}
      />
    ),
    ...(resource.sheet &&
      !imports && {
        Tools: (({ list: { remote } }: Handle) => (
          <ImportButton resource={resource} onImported={afterwards(remote.reload)} />
        )) as never,
      }),
    empty: none,
  });
  return list as unknown as List<ResourceRow>;
}
