import { eq } from 'drizzle-orm';
import type { ImportCheck } from '../../domain/api/imports';
import type { OrganisationKind } from '../../domain/organisations/kinds';
import { organisation } from '../../server/db/schema';
import { say } from '../../server/http/words';
import { addOrganisations } from '../../server/modules/manage/organisations';
import { keeperAt } from './accounts';
import type { Api } from './api';
import { type Cells, importsOf } from './importing';

export const TOP = '450000';
const TOP_NAME = '云岭省教育厅';
const head = [
  '单位名称',
  '单位类型',
  '上级单位',
  '行政区划代码',
  '改名为',
  '归属改到',
  '并入单位',
  '审核席位',
  '合并依据',
];
export const why = '布局调整，教育局已发文。';

export interface Made {
  id: string;
  name: string;
  kind: OrganisationKind;
  path: string[];
}
type Named = Pick<Made, 'name' | 'kind' | 'path'>;

interface Wish {
  into?: string;
  seats?: '随原单位结束' | '转到并入单位继续';
  reason?: string;
  newName?: string;
  newAbove?: string;
  code?: string;
}

/** Row of a sheet for an organisation; one that is merged has a reason unless another one is given. */
export const rowOf = ({ name, kind, path }: Named, wish: Wish = {}): Cells => [
  name,
  say('zh-CN', `enum.organisationKind.${kind}`),
  path.slice(0, -1).join(' / '),
  wish.code ?? '450102',
  wish.newName ?? null,
  wish.newAbove ?? null,
  wish.into ?? null,
  wish.seats ?? null,
  wish.into && wish.reason === undefined ? why : (wish.reason ?? null),
];

/** An organisation that is not stored yet. */
export const fresh = (above: Made, name: string, kind: OrganisationKind = 'primary'): Named => ({
  name,
  kind,
  path: [...above.path, name],
});

export const errors = ({ rows }: ImportCheck) => rows.map((row) => row.errors.map(({ column }) => column).join());
export const messages = ({ rows }: ImportCheck) => rows.map((row) => row.errors.map(({ message }) => message).join());
export const actions = ({ rows }: ImportCheck) => rows.map(({ action }) => action);

/** Organisations, their keepers, and sheets about them. */
export function organisationSheets(api: Api) {
  let made = 0;
  async function unit(above?: Made, kind: OrganisationKind = 'primary', name = `并校${++made}`): Promise<Made> {
    const path = [...(above?.path ?? [TOP_NAME]), name];
    const [id = ''] = await api.db.transaction((tx) =>
      addOrganisations(tx, api.now(), [{ parentId: above?.id ?? TOP, name, kind, code: '450102', path }]),
    );
    return { id, name, kind, path };
  }
  const imports = importsOf(api, 'organisation');
  return {
    unit,
    city: () => unit(undefined, 'city', `并市${++made}教育局`),
    county: (above?: Made) => unit(above, 'county', `并县${++made}教育局`),
    keeper: (orgId = TOP) => keeperAt(api, orgId, { rights: ['organisations'] }),
    ...imports,
    check: (token: string, rows: readonly Cells[] | Uint8Array) =>
      imports.check(token, rows instanceof Uint8Array ? rows : [head, ...rows]),
    undo: async (...of: Parameters<typeof imports.undo>) => (await imports.undo(...of)).data,
    /** Effect that undoing a sheet would have by now. */
    undoPlan: async (token: string, { importId }: { importId: string }) =>
      (await api.call('POST /api/Public/PlanUndoImport', { token, body: { importId } })).data,
    stored: async (id: string) =>
      (await api.db.select().from(organisation).where(eq(organisation.id, id)))[0] as typeof organisation.$inferSelect,
  };
}
