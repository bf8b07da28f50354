import { InfoCircleOutlined, SearchOutlined } from '@ant-design/icons';
import type { Row } from '@domain/forms';
import { asPicked, type PickedRecord, pointsOf } from '@domain/forms/kinds/evidence';
import { scoreOf } from '@domain/kpi/score';
import { useDebounce } from 'ahooks';
import { Button, Checkbox, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { DockPanel } from '@/components/DockPanel';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { useFormContext } from '../../context';
import { type Countable, useSources } from '../../sources';
import styles from './Picker.module.css';
import { State } from './State';

/** From here on there is room for it beside the form. */
const DOCKED_FROM = 1200;

interface Props {
  /** Name of the field. */
  name: string;
  label: string;
  cap: number;
  most: number;
  picked: readonly PickedRecord[];
  onClose: () => void;
  onPick: (picked: PickedRecord[]) => void;
}

/** One record: picked or not, or why it does not count and where that is put right. */
function Choice({
  one,
  chosen,
  full,
  onToggle,
}: {
  one: Countable;
  chosen: boolean;
  full: boolean;
  onToggle: () => void;
}) {
  const t = useT();
  const { blocked } = one;
  return (
    <li className={cx(blocked && styles.blocked)}>
      <Checkbox checked={chosen} disabled={blocked !== undefined || (full && !chosen)} onChange={onToggle}>
        <span className={styles.choice}>
          <span>
            <bdi className={styles.name}>{one.title}</bdi>
            <small>
              {one.detail && <bdi>{one.detail}</bdi>} {one.date && <bdi>{one.date}</bdi>}
            </small>
          </span>
          <b>{blocked ? '–' : one.points.toFixed(1)}</b>
        </span>
      </Checkbox>
      <p>
        {blocked ? (
          <>
            <InfoCircleOutlined aria-hidden /> {blocked.text}{' '}
            {blocked.link && (
              <PageLink to={blocked.link} target="_blank" className="underlined">
                {t('kpi.picker.mend')}
              </PageLink>
            )}
          </>
        ) : (
          <>
            <State state={one.state} /> {t('kpi.picker.year', { year: String(one.year) })}
          </>
        )}
      </p>
    </li>
  );
}

/** Picks the records that prove an indicator; what does not count is listed with its reason. */
export function Picker({ name, label, cap, most, picked, onClose, onPick }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const { definition } = useFormContext();
  const { listCountable, countablePeriod } = useSources();
  // Beside the form every tick counts at once; over it, with "done".
  const docked = useRoomBeside(DOCKED_FROM);
  const [own, setOwn] = useState<readonly PickedRecord[]>();
  const chosen = docked ? picked : (own ?? picked);
  const choose = (next: PickedRecord[]) => (docked ? onPick(next) : setOwn(next));
  const [keyword, setKeyword] = useState('');
  const [only, setOnly] = useState<'all' | 'countable'>('all');
  const asked = useDebounce(keyword.trim(), { wait: 300 });
  const remote = useRemote({
    key: `countable:${definition.name}:${name}`,
    params: asked,
    ready: listCountable !== undefined,
    read: (signal) => listCountable?.(name, asked, signal) ?? Promise.reject(new Error('no source of evidence')),
  });
  const done = () => {
    if (!docked) onPick([...chosen]);
    onClose();
  };
  const Frame = docked ? DockPanel : SidePanel;
  const ids = new Set(chosen.map(({ recordId }) => recordId));
  const values = form.getFieldsValue(true) as Row;
  const [before] = useState(() => scoreOf(definition, values).score);
  const after = scoreOf(definition, { ...values, [name]: chosen }).score;
  const points = pointsOf(chosen);
  const room = Math.max(0, cap - points);
  const toggle = (one: Countable) =>
    choose(
      ids.has(one.recordId) ? chosen.filter(({ recordId }) => recordId !== one.recordId) : [...chosen, asPicked(one)],
    );
  return (
    <Frame
      title={t('kpi.picker.title')}
      onClose={onClose}
      closeLabel={null}
      note={
        <span className={styles.sums}>
          <span>
            <span>{t('kpi.picker.chosen', { n: chosen.length })}</span>
            <b>{t('kpi.picker.item', { score: Math.min(points, cap).toFixed(1), max: cap })}</b>
          </span>
          <span>
            <span>{t('kpi.picker.total', { from: before.toFixed(1), to: after.toFixed(1) })}</span>
            <span>{room > 0 ? t('kpi.picker.room', { n: room.toFixed(1) }) : t('kpi.picker.full')}</span>
          </span>
        </span>
      }
      actions={
        <Button type="primary" size="large" block onClick={done}>
          {t('kpi.picker.done')}
        </Button>
      }
    >
      <p className={styles.from}>{t('kpi.picker.from', { name: label })}</p>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('kpi.picker.search')}
        placeholder={t('kpi.picker.search')}
        maxLength={50}
        allowClear
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.filters}>
        <Segmented
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all', label: t('kpi.picker.all', { n: remote.data?.list.length ?? 0 }) },
            { value: 'countable', label: t('kpi.picker.countable', { n: remote.data?.countable ?? 0 }) },
          ]}
        />
        {countablePeriod && <small>{countablePeriod}</small>}
      </div>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={4} />}
        errorTitle={t('kpi.picker.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t(asked ? 'kpi.picker.noneFound' : 'kpi.picker.none')}
            {...(!asked && { description: t('kpi.picker.none.why') })}
          />
        }
      >
        {({ list }) => (
          <ul className={styles.choices}>
            {list
              .filter(({ blocked }) => only === 'all' || !blocked)
              .map((one) => (
                <Choice
                  key={one.recordId}
                  one={one}
                  chosen={ids.has(one.recordId)}
                  full={chosen.length >= most}
                  onToggle={() => toggle(one)}
                />
              ))}
          </ul>
        )}
      </DataArea>
      {remote.data?.addLink && (
        <p className={styles.from}>
          <PageLink to={remote.data.addLink} target="_blank" className="underlined">
            {t('kpi.picker.add')}
          </PageLink>
        </p>
      )}
    </Frame>
  );
}
