import { CheckCircleOutlined } from '@ant-design/icons';
import type { ReviewLog } from '@domain/api/documentShapes';
import type { Declaration } from '@domain/declarations';
import { standing } from '@domain/documents/log';
import { Alert } from 'antd';
import { RoleTag } from '@/components/StatusTag';
import { jumpToSection } from '@/forms/jump';
import { groupName } from '@/forms/words';
import { type Translate, useT } from '@/hooks/useT';
import type { OwnDeclaration } from './calls';

/** What a section of a declaration is called. */
export const sectionName = (t: Translate, declaration: Declaration, section: string): string =>
  groupName(t, declaration.form, section);

/** What was remarked on a section, where it is mended. */
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

/** Why a declaration was returned, with what was remarked on its parts. */
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
  const last = standing(log).findLast(({ action }) => action === 'notPass' || action === 'refuse');
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
