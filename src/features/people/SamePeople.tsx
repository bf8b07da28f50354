import type { SamePerson } from '@domain/api/manageNewPerson';
import { formIssues, type Row, writtenValues } from '@domain/forms';
import { personLink } from '@domain/manage/links';
import { personNew } from '@domain/manage/personForms';
import { AccountStanding } from '@domain/statuses';
import { useDebounce } from 'ahooks';
import { Alert, Form } from 'antd';
import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import type { AboveProps } from '@/forms/drawer/drawer';
import { useCommitted } from '@/hooks/useCommitted';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverToday } from '@/services/clock';
import styles from './person.module.css';

/** Milliseconds without a key press before the question. */
const PAUSE = 400;

const asked = ['idDocNo', 'mobile', 'realName', 'orgId'] as const;

/** Values that say who somebody is, as far as they are right: half a number is nobody's. */
function askedOf(typed: Row): Row {
  const values = writtenValues(personNew, typed) as Row;
  const wrong = new Set(formIssues(personNew, values, { today: serverToday() }).map(({ name }) => name));
  return Object.fromEntries(asked.flatMap((name) => (values[name] && !wrong.has(name) ? [[name, values[name]]] : [])));
}

/** Person of the keeper's own units with a link that opens in another tab: what was typed here stays. */
function One({ same: { why, person } }: { same: SamePerson }) {
  const t = useT();
  if (!person) return why === 'name' ? null : <li>{t(`manage.person.new.same.${why}.elsewhere`)}</li>;
  const { id, realName, orgName, standing } = person;
  return (
    <li>
      {t(`manage.person.new.same.${why}`)}{' '}
      <PageLink to={personLink(id)} target="_blank" rel="noopener">
        <bdi>{realName}</bdi>
      </PageLink>{' '}
      <bdi>{orgName}</bdi> {standing !== AccountStanding.Normal && <StatusTag set="accountStanding" value={standing} />}
    </li>
  );
}

/** Says above the form of a new person who is there already with the same number, or the same name at the same place. */
export function SamePeople({ form }: AboveProps) {
  const t = useT();
  const typed = (Form.useWatch((all: Row) => all, { form, preserve: true }) ?? {}) as Row;
  const said = useDebounce(useCommitted(JSON.stringify(askedOf(typed))), { wait: PAUSE });
  const values = JSON.parse(said) as Record<string, string>;
  const ready = !!values.idDocNo || !!values.mobile || !!(values.realName && values.orgId);
  const remote = useRemote({
    key: 'samePeople',
    params: said,
    ready,
    read: (signal) =>
      api('POST /api/Manage/Person/FindSame', { body: values }, { signal, skipErrorHandler: true, ownNeeds: ['list'] }),
  });
  const list = ready ? (remote.data?.list ?? []) : [];
  const sure = list.some(({ why }) => why !== 'name');
  return (
    <>
      <p className={styles.small}>{t('manage.person.new.why')}</p>
      <div aria-live="polite">
        {list.length > 0 && (
          <Alert
            type={sure ? 'error' : 'warning'}
            showIcon
            title={t(sure ? 'manage.person.new.same.sure' : 'manage.person.new.same.maybe')}
            description={
              <ul className={styles.same}>
                {list.map((same) => (
                  <One key={same.person?.id ?? same.why} same={same} />
                ))}
              </ul>
            }
          />
        )}
      </div>
    </>
  );
}
