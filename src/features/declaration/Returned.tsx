import { CheckCircleOutlined } from '@ant-design/icons';
import type { ReviewLog } from '@domain/api/documentShapes';
import type { Declaration } from '@domain/declarations';
import { withoutUndone } from '@domain/documents/log';
import { Alert } from 'antd';
import { RoleTag } from '@/components/StatusTag';
import { jumpToSection } from '@/forms/jump';
import { groupName } from '@/forms/words';
import { type Translate, useT } from '@/hooks/useT';
import type { OwnDeclaration } from './calls';

/** Name of a declaration's section. */
export const sectionName = (t: Translate, declaration: Declaration, section: string): string =>
  groupName(t, declaration.form, section);

/** Reviewer's remark on a section, shown where the section is corrected. */
export function Remarked({ remark: { reason, changed } }: { remark: OwnDeclaration['remarks'][number] }) {
  const t = useT();
  return (
    <Alert
      type={changed ? 'success' : 'error'}
      showIcon
      title={t(changed ? 'declaration.remark.changed' : 'declaration.remark')}
      description={<span dir="auto">{reason}</span>}
    />
  );
}

/** Reason why a declaration was returned, with the remarks on its sections. */
export function Returned({
  declaration,
  document: { lastReason, remarks },
  log,
}: {
  declaration: Declaration;
  document: OwnDeclaration;
  log: readonly ReviewLog[];
}) {
  const t = useT();
  const last = withoutUndone(log).findLast(({ action }) => action === 'notPass' || action === 'refuse');
  if (lastReason === undefined || !last) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t(last.action === 'refuse' ? 'declaration.refused' : 'declaration.returned', { role: last.role })}
      description={
        <>
          <p dir="auto">{lastReason}</p>
          {remarks.length > 0 && (
            <ul>
              {remarks.map(({ section, reason, changed }) => (
                <li key={section}>
                  <a
                    className="underlined"
                    href={`#${section}`}
                    onClick={(event) => {
                      event.preventDefault();
                      jumpToSection(section);
                    }}
                  >
                    {sectionName(t, declaration, section)}
                  </a>{' '}
                  <span dir="auto">{reason}</span>{' '}
                  {changed && (
                    <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
                      {t('declaration.corrected')}
                    </RoleTag>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
