import type { StudioMember } from '../../../../domain/api/studioMember';
import { reviewLimits } from '../../../../domain/constants';
import { enums } from '../../../../domain/enums';
import { type FieldShape, kindOf, labelKey, orderOf, valueIn } from '../../../../domain/forms';
import { todayOf } from '../../../../domain/rules/calendar';
import { maskIdDocNo } from '../../../../domain/rules/mask';
import { statusOf } from '../../../../domain/statuses';
import { enterpriseMember as form } from '../../../../domain/studios/enterpriseMember';
import { inPages, type TableColumn, tableResponse, timeCell } from '../../../files/table';
import { namesOf } from '../../../forms/names';
import { valuesOf } from '../../../forms/versioned';
import type { Context, SessionUser } from '../../../http/context';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { managed, type Studio } from '../rights';
import { managedCounted } from './counted';
import { type EnterpriseFilter, enterpriseOf } from './enterprise';
import { allMembers } from './pages';
import type { EnterpriseRow } from './people';
import { membersToWire } from './rows';
import type { MemberFilter } from './search';

/** Writes the export to the audit log and returns the names of the file and its sheet. */
async function taken(ctx: Context, user: SessionUser, studio: Studio, which: 'teachers' | 'enterprise') {
  await audit(ctx.db, ctx, user, `studioMember.export.${which}`, [studio.id]);
  const params = { studio: studio.name, day: todayOf(ctx.now()) };
  return {
    name: say(ctx.locale, `studioMember.file.${which}`, params),
    sheet: say(ctx.locale, `studioMember.sheet.${which}`),
  };
}

const columnsOf = (ctx: Context): TableColumn<StudioMember>[] => {
  const column = (name: string, width: number, of: TableColumn<StudioMember>['of']) => ({
    head: say(ctx.locale, `studioMember.column.${name}`),
    width,
    of,
  });
  const word = (items: readonly { value: unknown; labelKey: string }[], value: unknown) => {
    const found = items.find((one) => one.value === value);
    return found && say(ctx.locale, found.labelKey);
  };
  return [
    column('name', 14, ({ name }) => name),
    column('sex', 8, ({ sex }) => word(enums.sex, sex)),
    column('orgName', 32, ({ orgName }) => orgName),
    column('period', 12, ({ periodName }) => periodName),
    column('subject', 14, ({ subjectName }) => subjectName),
    column('technicalPosition', 18, ({ technicalPosition }) => technicalPosition),
    column('administrativePosition', 18, ({ administrativePosition }) => administrativePosition),
    column('mobile', 16, ({ mobile }) => mobile),
    column('type', 14, ({ type }) => word(enums.studioMemberType, type)),
    column('state', 14, ({ examineStatus }) => {
      const found = statusOf('studioReview', examineStatus);
      return found && say(ctx.locale, found.labelKey);
    }),
    column('applyTime', 20, ({ applyTime }) => timeCell(applyTime)),
    column('examineTime', 20, ({ examineTime }) => timeCell(examineTime)),
    column('result', 40, ({ result }) => result),
  ];
};

/** Spreadsheet of the members of a filter. */
export async function exportMembers(ctx: Context, user: SessionUser, filter: MemberFilter): Promise<Response> {
  const studio = await managedCounted(ctx, user, filter.studioId);
  const { total, pages } = await allMembers(ctx.db, studio, filter);
  async function* rows() {
    for await (const page of pages) yield await membersToWire(ctx, user, page);
  }
  return tableResponse(ctx, {
    ...(await taken(ctx, user, studio, 'teachers')),
    columns: columnsOf(ctx),
    total,
    pages: rows(),
  });
}

/** Spreadsheet of the people of enterprises of a filter, with full phone numbers and masked document numbers. */
export async function exportEnterprise(ctx: Context, user: SessionUser, filter: EnterpriseFilter): Promise<Response> {
  const studio = await managed(ctx, user, filter.studioId);
  const { rows, where, order } = enterpriseOf(ctx.db, filter);
  const found = await rows
    .where(where)
    .orderBy(...order)
    .limit(reviewLimits.exported);
  const words = {
    ...(await namesOf(ctx, [])),
    say: (key: string, params?: Readonly<Record<string, string | number>>) => say(ctx.locale, key, params),
    date: (value: string) => value,
  };
  const columns = orderOf(form).map((name): TableColumn<EnterpriseRow> => {
    const field = form.fields[name as keyof typeof form.fields] as FieldShape;
    const label = labelKey(form, name);
    return {
      head: say(ctx.locale, label),
      width: field.wide ? 36 : (kindOf(field).sheet?.width ?? 18),
      of: (row) => {
        const shown = { ...valuesOf(form, row), idDocNo: maskIdDocNo(row.idDocNo) };
        return kindOf(field).text(field, valueIn(name, field, shown), { label, words }) || undefined;
      },
    };
  });
  return tableResponse(ctx, {
    ...(await taken(ctx, user, studio, 'enterprise')),
    columns,
    total: found.length,
    pages: inPages(found, async (page) => page),
  });
}
