import { EnvironmentOutlined, FlagOutlined, HourglassOutlined, NotificationOutlined } from '@ant-design/icons';
import type { EntryKind } from '@domain/calendar/kinds';
import type { ComponentType } from 'react';

/** Icon of each kind: together with the colour, which alone would not tell them apart. */
export const kindIcons: Record<
  EntryKind,
  ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>
> = {
  act: FlagOutlined,
  onsite: EnvironmentOutlined,
  wait: HourglassOutlined,
  window: NotificationOutlined,
};
