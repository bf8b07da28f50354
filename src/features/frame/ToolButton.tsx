import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/cx';
import styles from './header.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  label: string;
  icon: ReactNode;
}

/** A round-cornered icon button of the header; says its name to everybody. */
export const ToolButton = ({ label, icon, className, ...rest }: ToolButtonProps) => (
  <button type="button" {...rest} className={cx(styles.tool, className)} aria-label={label} title={label}>
    {icon}
  </button>
);

/** Above this a badge only says "more". */
export const BADGE_MAX = 99;

/** Where the header's menus are rendered: within its landmark, and above the page with it. */
export const inHeader = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
