import type { PublishedCheck } from '@domain/api/published';
import type { Row } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { isRequestError } from '@/services/errors';
import { effectsInWords } from '../resource/Effects';
import { CheckList } from './Checks';
import { publishedCalls } from './calls';
import styles from './published.module.css';

/** Values that are to be published. */
export interface Asked {
  readonly name: string;
  /** Absent for what was never saved. */
  readonly id?: string;
  readonly values: Row;
}

/** Warnings without their links: a question stays open over the page that they lead to. */
const warningsOf = (checks: readonly PublishedCheck[]): PublishedCheck[] =>
  checks.flatMap(({ page: _, ...check }) => (check.state === 'warned' ? [check] : []));

/**
 * The question before publishing, wherever it is done: each thing with what follows from it and what its checks warn of,
 * as the server says now. Values that a check refuses are asked about as well where others are; alone they go on to the
 * server, which names their fields.
 */
export function useQuestion(resource: Resource) {
  const t = useT();
  const { modal } = App.useApp();
  const { check } = publishedCalls(resource);
  /** The server's checks of some values; nothing where they cannot be read. */
  const weigh = ({ id, values }: Asked) =>
    check({ ...(id && { id }), values }).catch((error: unknown) => {
      if (!isRequestError(error)) throw error;
      return undefined;
    });
  return async (rows: readonly Asked[], beside?: ReactNode): Promise<boolean> => {
    const said = await Promise.all(rows.map(async (row) => ({ ...row, answer: await weigh(row) })));
    const [one] = said;
    if (said.length === 1 && one?.answer?.checks.some(({ state }) => state === 'failed')) return true;
    return modal.confirm({
      title:
        said.length === 1
          ? t('manage.published.sure', { name: one?.name })
          : t('manage.published.chosen.title', { n: said.length }),
      content: (
        <div className={styles.question}>
          {said.map(({ name, id, answer }) => (
            <section key={id ?? name}>
              {said.length > 1 && (
                <b>
                  <bdi>{name}</bdi>
                </b>
              )}
              <p>
                {answer
                  ? t('manage.published.effects', { what: effectsInWords(t, answer.effects) })
                  : t('manage.resource.weighFailed')}
              </p>
              {answer && <CheckList form={resource.form} checks={warningsOf(answer.checks)} />}
            </section>
          ))}
          {beside}
        </div>
      ),
      okText:
        said.length === 1 ? t('manage.published.publish') : t('manage.published.chosen.publish', { n: said.length }),
      cancelText: t('common.cancel'),
    });
  };
}
