import {
  type Announcements,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { useT } from '@/hooks/useT';

/** Distance in pixels after which a press on a handle becomes a drag. */
const DRAG = 4;

interface Options {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
}

/**
 * Changes the order of rows: by dragging a handle, or by keys. Space lifts and drops, the arrows move, Escape cancels.
 * Each step is announced to screen readers.
 */
export function useOrdering({ ids, nameOf, onMove }: Options) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const say = (key: 'lifted' | 'over' | 'dropped', id: UniqueIdentifier, place: UniqueIdentifier) =>
    t(`resume.move.${key}`, { name: nameOf(String(id)), n: ids.indexOf(String(place)) + 1, total: ids.length });
  /** Last announced place. A lifted row is over itself at once; that message would replace "lifted". */
  const told = useRef<UniqueIdentifier>(undefined);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      told.current = active.id;
      return say('lifted', active.id, active.id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === told.current) return undefined;
      told.current = over.id;
      return say('over', active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('resume.move.cancelled', { name: nameOf(String(active.id)) }),
  };
  return {
    sensors,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('resume.move.help') } },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
      if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
    },
  };
}
