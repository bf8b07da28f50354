import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/cx';
import styles from './header.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  label: string;
  icon: ReactNode;
}

/** Icon button of the header with round corners; its label is both tooltip and accessible name. */
export const ToolButton = ({ label, icon, className, ...rest }: ToolButtonProps) => (
  <button type="button" {...rest} className={cx(styles.tool, className)} aria-label={label} title={label}>
    {icon}
  </button>
);

/** Above this a badge only says "more". */
export const BADGE_MAX = 99;

/** Where the header's menus are rendered: within its landmark, and above the page with it. */
export const inHeader = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
