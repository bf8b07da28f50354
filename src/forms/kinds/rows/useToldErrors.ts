import { Form } from 'antd';
import { useLayoutEffect } from 'react';
import { useFormContext } from '../../context';
import { pathOf } from '../../jump';
import type { Path } from '../../types';

/** A row that comes into view shows the problems that the page has told of it: its fields were not there to keep them. */
export function useToldErrors(path: Path): void {
  const form = Form.useFormInstance();
  const { told } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the row comes; later its own fields keep them
  useLayoutEffect(() => {
    const own = told().filter(({ name }) => name.startsWith(`${path.join('.')}.`));
    if (own.length > 0)
      form.setFields(own.map(({ name, message }) => ({ name: [...pathOf(name)], errors: [message] })));
  }, []);
}
