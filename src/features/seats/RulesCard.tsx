import { CheckCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { HeldRecusal } from '@domain/api/manageSeats';
import { settableRules } from '@domain/documents/conflicts';
import { seatKindWord } from '@domain/documents/seats';
import { enums } from '@domain/enums';
import { manageLinks } from '@domain/manage/pages';
import type { MessageKey } from '@locales/keys';
import { useAccess } from '@umijs/max';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { type Translate, useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { listWords } from '@/services/format';
import styles from './load.module.css';

/** Rules that hold always and everywhere. */
const fixed = ['otherLevel', 'asked', 'recused'] as const;

/** Documents and levels for which a rule holds. */
function whereOf(t: Translate, { kinds, lowest, highest }: HeldRecusal): string {
  const level = (value: number | undefined, none: MessageKey) =>
    t(enums.reviewLevel.find((one) => one.value === value)?.labelKey ?? none);
  const what = kinds ? listWords(kinds.map((kind) => t(seatKindWord(kind) as MessageKey))) : t('manage.rules.allKinds');
  if (lowest === undefined && highest === undefined) return what;
  return `${what} · ${level(lowest, 'manage.rules.fromSchool')} – ${level(highest, 'manage.rules.toProvince')}`;
}

/** Documents that went elsewhere this year because of the rows of a rule. */
const sumOf = (held: readonly HeldRecusal[]): number => held.reduce((sum, { left = 0 }) => sum + left, 0);

/** Rules by which reviewers are partial: those that the office at the top has set, and those that always hold. */
export function RulesCard() {
  const t = useT();
  const id = useId();
  const { offers } = useAccess();
  const remote = useRemote({
    key: 'seats.rules',
    read: (signal) => api('GET /api/Manage/ListRecusal', {}, { signal, needs: ['list'] }),
  });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('frame.screen.recusalRules')}</h2>
        {offers(manageLinks.recusalRules) && (
          <PageLink to={manageLinks.recusalRules}>{t('manage.rules.change')}</PageLink>
        )}
      </header>
      <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={6} />} errorTitle={t('manage.rules.unread')}>
        {({ list }) => (
          <ul className={styles.rules}>
            {fixed.map((rule) => (
              <li key={rule}>
                <CheckCircleOutlined aria-hidden />
                <span>
                  {t(`manage.rules.fixed.${rule}`)}
                  <small>{t('manage.rules.always')}</small>
                </span>
              </li>
            ))}
            {settableRules.map((rule) => {
              const held = list.filter((one) => one.rule === rule);
              return (
                <li key={rule} data-off={held.length === 0 || undefined}>
                  {held.length > 0 ? <CheckCircleOutlined aria-hidden /> : <MinusCircleOutlined aria-hidden />}
                  <span>
                    {t(`recusalRule.rule.${rule}`)}
                    {held.map((one) => (
                      <small key={one.id}>{whereOf(t, one)}</small>
                    ))}
                    {sumOf(held) > 0 && <small>{t('manage.rules.leftYear', { n: sumOf(held) })}</small>}
                    {held.length === 0 && <small>{t('manage.rules.state.retired')}</small>}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </DataArea>
    </section>
  );
}
