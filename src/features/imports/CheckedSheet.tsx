import { FileExcelOutlined } from '@ant-design/icons';
import type { ImportCheck } from '@domain/api/imports';
import { Button } from 'antd';
import { useContext } from 'react';
import { useT } from '@/hooks/useT';
import { Problems, Sending, useSheetChoice } from './FileStep';
import { ImportPreview } from './ImportPreview';
import { HeadingLevel } from './Step';
import styles from './sheet.module.css';
import type { useImport } from './useImport';

interface Props {
  check: ImportCheck;
  flow: ReturnType<typeof useImport>;
}

/** A sheet that was checked and is not imported yet, in the place of the steps that led to it. */
export function CheckedSheet({ check, flow }: Props) {
  const t = useT();
  const Heading = useContext(HeadingLevel);
  const choice = useSheetChoice(flow);
  const { importId, name, total } = check;
  return (
    <div className={styles.sheet}>
      {choice.input}
      <div className={styles.head}>
        <FileExcelOutlined aria-hidden />
        <div>
          <Heading>{t('import.checked')}</Heading>
          <p>
            {name && (
              <>
                <bdi>{name}</bdi>
                {' · '}
              </>
            )}
            {t('import.checked.rows', { n: total })}
          </p>
        </div>
        <div className={styles.tools}>
          <Button onClick={choice.choose}>{t('import.another')}</Button>
          <Button type="text" onClick={flow.reset}>
            {t('import.drop')}
          </Button>
        </div>
      </div>
      <Problems flow={flow} />
      <Sending flow={flow} />
      <ImportPreview key={importId} check={check} flow={flow} />
    </div>
  );
}
