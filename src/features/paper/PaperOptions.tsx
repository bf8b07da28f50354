import { assessmentModuleTable } from '@domain/enums';
import { Alert, Button, Card, Checkbox, Divider } from 'antd';
import { useT } from '@/hooks/useT';
import styles from './desk.module.css';
import type { PrintChoice } from './usePaper';

interface PaperOptionsProps {
  /** Modules that can be printed. */
  modules: readonly number[];
  choice: PrintChoice;
  onChange: (choice: PrintChoice) => void;
  /** Notice to read before printing. */
  notice?: string | undefined;
}

/** Options of printing: which modules of the form, and how. */
export function PaperOptions({ modules, choice, onChange, notice }: PaperOptionsProps) {
  const t = useT();
  const chosen = choice.mids ?? modules;
  const table = assessmentModuleTable.filter(({ value }) => modules.includes(value));
  const toggle = (module: number, on: boolean) =>
    onChange({ ...choice, mids: modules.filter((m) => (m === module ? on : chosen.includes(m))) });
  return (
    <aside className={styles.options}>
      <Card>
        <h2>{t('paper.content')}</h2>
        <ul>
          {table.map(({ value, labelKey }) => (
            <li key={value}>
              <Checkbox checked={chosen.includes(value)} onChange={(e) => toggle(value, e.target.checked)}>
                {t(labelKey)}
              </Checkbox>
            </li>
          ))}
        </ul>
        {modules.length > 1 && chosen.length < modules.length && (
          <Button type="link" className={styles.all} onClick={() => onChange({ ...choice, mids: undefined })}>
            {t('paper.all', { n: modules.length })}
          </Button>
        )}
        <Divider className={styles.divider} />
        <Checkbox checked={choice.mask} onChange={(e) => onChange({ ...choice, mask: e.target.checked })}>
          {t('paper.mask')}
        </Checkbox>
        <Checkbox checked={choice.qr} onChange={(e) => onChange({ ...choice, qr: e.target.checked })}>
          {t('paper.qr')}
        </Checkbox>
        {notice && <Alert type="warning" showIcon title={notice} className={styles.notice} />}
      </Card>
    </aside>
  );
}
