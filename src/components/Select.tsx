import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { type ComponentRef, type FocusEvent, forwardRef, type ReactElement } from 'react';
import { useFinder } from '@/hooks/useFinder';

/** Options that are seen at a glance; more of them are searched by typing. */
const GLANCE = 10;

type Options = readonly DefaultOptionType[] | undefined;
const countOf = (options: Options = []): number =>
  options.reduce((sum, { options: below }) => sum + (below ? countOf(below as Options) : 1), 0);

/**
 * The product's select: antd's, in which more options than are seen at a glance are found by typing their names, pinyin
 * or initials. A search of its own that is passed comes first.
 */
export const Select = forwardRef<ComponentRef<typeof AntdSelect>, SelectProps>(({ onFocus, ...props }, ref) => {
  const { showSearch, onFocus: fetchReadings } = useFinder();
  const finds = countOf(props.options) > GLANCE && props.mode !== 'tags';
  const focused = (event: FocusEvent<HTMLElement>) => {
    if (finds) fetchReadings();
    onFocus?.(event);
  };
  return <AntdSelect ref={ref} {...(finds && { showSearch })} {...props} onFocus={focused} />;
}) as <V = unknown, O extends DefaultOptionType = DefaultOptionType>(props: SelectProps<V, O>) => ReactElement;
