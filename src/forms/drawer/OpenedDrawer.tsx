import type { Row } from '@domain/forms';
import { useMemo, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { noSources } from '../sources';
import { type Drawer, NEW, type Place, titleOf } from './drawer';
import { FormDrawer } from './FormDrawer';
import { useDrawerForm } from './useDrawerForm';

interface Props {
  drawer: Drawer;
  /** Of the row; `new` for one that is to be added. Remount it (`key`) for another one. */
  id: string;
  place: Place;
  onClose: () => void;
  /** Saved: the list is to be read again. */
  onSaved: () => void;
}

interface EditorProps extends Props {
  row: object | undefined;
  beginning: Row | undefined;
  /** Saved, and an empty form is asked for. */
  onNext: () => void;
}

function Editor({ drawer, row, beginning, place, onClose, onSaved, onNext }: EditorProps) {
  const fixed = row && drawer.lockedReason?.(row);
  const { document, publish, locked, refused } = useDrawerForm(drawer, {
    row,
    place,
    readOnly: fixed !== undefined,
    renew: onSaved,
    beginning,
  });
  const sources = drawer.useSources?.(row && drawer.idOf(row)) ?? noSources;
  const { Above } = drawer;
  const keeps = useMemo(() => (row && drawer.keepsOf ? drawer.keepsOf(row) : drawer.keeps), [drawer, row]);
  return (
    <FormDrawer
      definition={drawer.form}
      name={drawer.name}
      words={drawer.words}
      document={document}
      sources={sources}
      keeps={keeps}
      row={row as Record<string, unknown> | undefined}
      lockedReason={fixed ?? locked}
      refused={refused}
      publish={drawer.publish && { label: drawer.publish.label, act: publish }}
      {...(Above && { above: () => <Above id={row && drawer.idOf(row)} form={document.form} jump={document.jump} /> })}
      {...(drawer.several && { several: true })}
      onClose={onClose}
      onSaved={(another) => {
        onSaved();
        if (another) onNext();
        else onClose();
      }}
    />
  );
}

/** A row of a list in its drawer, read by its id; or an empty form for a new one. */
export function OpenedDrawer(props: Props) {
  const t = useT();
  const { drawer, id, onClose } = props;
  const { read } = drawer;
  const fresh = id === NEW;
  const remote = useRemote<object>({
    key: `${drawer.form.name}:${id}`,
    ready: !fresh,
    read: (signal) => (read ? read(id, signal) : Promise.reject(new Error(`${drawer.form.name} reads no row`))),
  });
  // A form begins with the server's present row and not with the one seen before the last save.
  const [start, setStart] = useState<object>();
  const now = !remote.loading && !remote.error ? remote.data : undefined;
  if (now && !start) setStart(now);
  // Each empty form is another one: nothing of the one before stays in it.
  const [entered, setEntered] = useState(0);
  const beginning = drawer.useBeginning?.();
  const begins = fresh && (beginning !== undefined || !drawer.useBeginning);
  if (begins || start)
    return <Editor key={entered} {...props} row={start} beginning={beginning} onNext={() => setEntered(entered + 1)} />;
  return (
    <SidePanel size="form" title={titleOf(t, drawer.words, fresh ? 'add' : 'edit')} onClose={onClose}>
      <DataArea remote={{ ...remote, data: undefined }} skeleton={<SkeletonRows shape="text" rows={8} />}>
        {() => null}
      </DataArea>
    </SidePanel>
  );
}
