import { ImportOutlined } from '@ant-design/icons';
import hub from '@/components/hub.module.css';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import todo from '../todo.module.css';
import type { Office } from './useOffice';

interface ImportsCardProps {
  imports: Office['imports'];
  /** The first one has the primary button of the page. */
  primary: boolean;
}

/** Imports of the user, each with the result of the last time. */
export function ImportsCard({ imports, primary }: ImportsCardProps) {
  const t = useT();
  const now = serverNow();
  return (
    <section className={hub.card} aria-labelledby="hub-imports">
      <div className={hub.head}>
        <h2 id="hub-imports">{t('overview.imports')}</h2>
      </div>
      <ul className={todo.todoes}>
        {imports.map(({ kind, name, link, last }, i) => (
          <li key={kind} className={todo.todo}>
            <span className={todo.todoIcon} aria-hidden="true">
              <ImportOutlined aria-hidden />
            </span>
            <div className={todo.todoWords}>
              <b>{name}</b>
              <span>
                {last
                  ? t('overview.imports.last', {
                      time: recentTime(last.time, now),
                      created: last.created,
                      updated: last.updated,
                      failed: last.skipped,
                    })
                  : t('overview.imports.none')}
              </span>
            </div>
            <LinkButton
              to={link}
              kind={primary && i === 0 ? 'primary' : 'default'}
              className={todo.do}
              aria-label={`${t('overview.imports.do')}: ${name}`}
            >
              {t('overview.imports.do')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
