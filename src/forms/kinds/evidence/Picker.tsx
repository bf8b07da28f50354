import { InfoCircleOutlined } from '@ant-design/icons';
import { asPicked, type PickedRecord } from '@domain/forms/kinds/evidence';
import { useMemoizedFn } from 'ahooks';
import { Button, Checkbox, Segmented } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { DockPanel } from '@/components/DockPanel';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SearchField } from '@/components/SearchField';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { VirtualRows } from '@/components/VirtualRows';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { oneDecimal } from '@/services/format';
import { NOT_TOLD } from '@/services/words';
import { useFormContext } from '../../context';
import { type Pickable, useSources } from '../../sources';
import styles from './Picker.module.css';
import { State } from './State';

/** Width of the window in px from which there is room for the picker beside the form. */
const DOCKED_FROM = 1200;

interface Props {
  /** Name of the field, the categories that it takes, and how many records. */
  name: string;
  categories: readonly string[];
  most: number;
  title: string;
  label: string;
  /** Points of the chosen records, shown in the foot. */
  sums?: (chosen: readonly PickedRecord[]) => ReactNode;
  picked: readonly PickedRecord[];
  onClose: () => void;
  onPick: (picked: PickedRecord[]) => void;
}

/** Usual height of a record in px. */
const ROW = 92;
const idOf = ({ recordId }: Pickable) => recordId;
const classOf = ({ blocked }: Pickable) => blocked && styles.blocked;

interface ChoiceProps {
  one: Pickable;
  chosen: boolean;
  full: boolean;
  onToggle: (one: Pickable) => void;
}

/** Record to pick, or the reason why it does not count, with the way to correct that. */
const Choice = memo(({ one, chosen, full, onToggle }: ChoiceProps) => {
  const t = useT();
  const { blocked } = one;
  return (
    <>
      <Checkbox checked={chosen} disabled={blocked !== undefined || (full && !chosen)} onChange={() => onToggle(one)}>
        <span className={styles.choice}>
          <span>
            <bdi className={styles.name}>{one.title}</bdi>
            <small>
              {one.detail && <bdi>{one.detail}</bdi>} {one.date && <bdi>{one.date}</bdi>}{' '}
              {one.why && <span>{one.why}</span>}
            </small>
          </span>
          {one.points !== undefined && <b>{blocked ? NOT_TOLD : oneDecimal(one.points)}</b>}
        </span>
      </Checkbox>
      <p>
        {blocked ? (
          <>
            <InfoCircleOutlined aria-hidden /> {blocked.text}{' '}
            {blocked.link && (
              <PageLink to={blocked.link} target="_blank" className="underlined">
                {t('form.pick.mend')}
              </PageLink>
            )}
          </>
        ) : (
          <>
            <State state={one.state} /> {t('form.pick.year', { year: String(one.year) })}
          </>
        )}
      </p>
    </>
  );
});

/** Picks records of the assessment; what may not be picked is listed with its reason. */
export function Picker({ name, categories, most, title, label, sums, picked, onClose, onPick }: Props) {
  const t = useT();
  const { definition } = useFormContext();
  const { listEvidence, countablePeriod } = useSources();
  // Beside the form every tick counts at once; over it, with "done".
  const docked = useRoomBeside(DOCKED_FROM);
  const [own, setOwn] = useState<readonly PickedRecord[]>();
  const chosen = docked ? picked : (own ?? picked);
  const choose = (next: PickedRecord[]) => (docked ? onPick(next) : setOwn(next));
  const [asked, setAsked] = useState<string>();
  const [only, setOnly] = useState<'all' | 'countable'>('all');
  const remote = useRemote({
    key: `countable:${definition.name}:${name}`,
    params: asked,
    ready: listEvidence !== undefined,
    read: (signal) =>
      listEvidence?.(name, categories, asked ?? '', signal) ?? Promise.reject(new Error('no source of evidence')),
  });
  const done = () => {
    if (!docked) onPick([...chosen]);
    onClose();
  };
  const Frame = docked ? DockPanel : SidePanel;
  const ids = new Set(chosen.map(({ recordId }) => recordId));
  // The same function in every render, so that a tick draws its own record.
  const toggle = useMemoizedFn((one: Pickable) =>
    choose(
      ids.has(one.recordId) ? chosen.filter(({ recordId }) => recordId !== one.recordId) : [...chosen, asPicked(one)],
    ),
  );
  return (
    <Frame
      title={title}
      onClose={onClose}
      closeLabel={null}
      note={sums ? sums(chosen) : t('form.pick.chosen', { n: chosen.length })}
      actions={
        <Button type="primary" size="large" block onClick={done}>
          {t('form.pick.done')}
        </Button>
      }
    >
      <p className={styles.from}>{t('form.pick.from', { name: label })}</p>
      <SearchField value={asked} label={t('form.pick.search')} onSearch={setAsked} />
      <div className={styles.filters}>
        <Segmented
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all', label: t('form.pick.all', { n: remote.data?.list.length ?? 0 }) },
            { value: 'countable', label: t('form.pick.countable', { n: remote.data?.countable ?? 0 }) },
          ]}
        />
        {countablePeriod && <small>{countablePeriod}</small>}
      </div>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={4} />}
        errorTitle={t('form.pick.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t(asked ? 'form.pick.noneFound' : 'form.pick.none')}
            {...(!asked && { description: t('form.pick.none.why') })}
          />
        }
      >
        {({ list }) => (
          <VirtualRows
            rows={only === 'all' ? list : list.filter(({ blocked }) => !blocked)}
            keyOf={idOf}
            height={ROW}
            scroller="box"
            className={styles.choices}
            rowClass={classOf}
          >
            {(one) => (
              <Choice one={one} chosen={ids.has(one.recordId)} full={chosen.length >= most} onToggle={toggle} />
            )}
          </VirtualRows>
        )}
      </DataArea>
      {remote.data?.addLink && (
        <p className={styles.from}>
          <PageLink to={remote.data.addLink} target="_blank" className="underlined">
            {t('form.pick.add')}
          </PageLink>
        </p>
      )}
    </Frame>
  );
}
