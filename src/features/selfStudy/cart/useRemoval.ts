import type { CourseCard } from '@domain/api/selfStudy';
import { useCallback, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { useT } from '@/hooks/useT';
import { toast } from '@/services/feedback';
import type { CartHandle } from './useCart';

type Removable = CourseCard & { selectable?: boolean };

/** Removes courses from the cart; undo is offered in the cart when it is visible, else in a toast. */
export function useRemoval({ remove, add }: Pick<CartHandle, 'remove' | 'add'>, cartIsSeen: boolean) {
  const t = useT();
  const undoable = useUndoToast();
  const [last, setLast] = useState<{ words: string; courses: readonly CourseCard[] }>();
  const takeOut = useCallback(
    async (courses: readonly Removable[]) => {
      const [one] = courses;
      if (!one || !(await remove(courses.map(({ courseId }) => courseId)))) return;
      const words =
        courses.length === 1
          ? t('selfStudy.cart.removed', { name: one.courseName })
          : t('selfStudy.cart.removedMany', { n: courses.length });
      // A course that cannot be bought cannot be put back either.
      const back = courses.filter(({ selectable = true }) => selectable);
      if (back.length === 0) toast.success(words);
      else if (cartIsSeen) setLast({ words, courses: back });
      else undoable(words, () => void add(back));
    },
    [remove, add, cartIsSeen, undoable, t],
  );
  const undo = useCallback(() => {
    if (last) void add(last.courses);
    setLast(undefined);
  }, [last, add]);
  const forget = useCallback(() => setLast(undefined), []);
  return { takeOut, last, undo, forget };
}
export type Removal = ReturnType<typeof useRemoval>;
