import { settableRules } from '@domain/documents/conflicts';
import { enums } from '@domain/enums';
import { recusalRule } from '@domain/manage/resources/recusalRule';
import type { MessageKey } from '@locales/keys';
import { resourceList } from '@/features/manage';
import { FieldValue } from '@/forms/FieldValue';
import { useT } from '@/hooks/useT';
import { ListScreen } from '@/lists';
import { say } from '@/services/words';
import styles from './recusal.module.css';

const { kinds } = recusalRule.form.fields;

/** A level of a rule, or what stands there where none was chosen. */
function Level({ value, none }: { value: unknown; none: MessageKey }) {
  const t = useT();
  const level = enums.reviewLevel.find((one) => one.value === value);
  return <span {...(!level && { className: styles.quiet ?? '' })}>{t(level ? level.labelKey : none)}</span>;
}

function Kinds({ row }: { row: object }) {
  const t = useT();
  const chosen = (row as { kinds?: readonly number[] }).kinds ?? [];
  if (chosen.length === 0) return <span className={styles.quiet}>{t('manage.rules.all')}</span>;
  return <FieldValue name="kinds" field={kinds} row={{ kinds: chosen }} labelKey="recusalRule.kinds" />;
}

const rules = resourceList(recusalRule, {
  title: 'frame.screen.recusalRules',
  lead: 'manage.rules.lead',
  one: 'recusalRule',
  nameOf: ({ rule }) => say(`recusalRule.rule.${settableRules[Number(rule)] ?? 'named'}`),
  none: { title: 'manage.rules.none', why: 'manage.rules.none.why' },
  drawn: {
    kinds: { Cell: Kinds },
    lowest: { width: 128, Cell: ({ row }) => <Level value={row.lowest} none="manage.rules.fromSchool" /> },
    highest: { width: 128, Cell: ({ row }) => <Level value={row.highest} none="manage.rules.toProvince" /> },
  },
  further: [
    {
      key: 'waiting',
      title: 'manage.rules.waiting',
      width: 96,
      card: 'figure',
      Cell: ({ row }) => <>{String(row.waiting ?? '')}</>,
    },
    {
      key: 'left',
      title: 'manage.rules.left',
      width: 128,
      card: 'figure',
      Cell: ({ row }) => <>{String(row.left ?? '')}</>,
    },
  ],
});

/** Rules by which reviewers are partial: for which documents and levels each of them holds. */
export const RecusalRules = () => <ListScreen list={rules} />;
