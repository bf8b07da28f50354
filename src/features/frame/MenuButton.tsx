import type { DropdownProps } from 'antd';
import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import { HeaderMenu, usePressed } from './onDemand';

export interface MenuButtonProps extends Pick<DropdownProps, 'menu' | 'placement'> {
  /** The button. */
  children: ReactElement<ComponentProps<'button'>>;
}

/** A button of the header from which a menu opens. */
export function MenuButton({ children, ...menu }: MenuButtonProps) {
  const { pressed, waiting, press } = usePressed();
  if (pressed) return <HeaderMenu {...menu}>{children}</HeaderMenu>;
  return cloneElement(children, { onClick: press, 'aria-busy': waiting || undefined });
}
