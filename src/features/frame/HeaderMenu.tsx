import { Dropdown, type DropdownProps } from 'antd';
import { cloneElement } from 'react';
import type { MenuButtonProps } from './MenuButton';
import { inHeader } from './ToolButton';
import { useOpened } from './useOpened';

type HeaderMenuProps = Pick<DropdownProps, 'menu' | 'placement'> & Pick<MenuButtonProps, 'children'>;

/** A menu of the header around the button that was pressed for it. */
export function HeaderMenu({ children, ...shown }: HeaderMenuProps) {
  const { open, setOpen, button } = useOpened();
  return (
    <Dropdown trigger={['click']} getPopupContainer={inHeader} open={open} onOpenChange={setOpen} {...shown}>
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}
