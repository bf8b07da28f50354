import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type ReactElement } from 'react';

const shape = (node: AbstractNode, index: number): ReactElement =>
  createElement(node.tag, { key: index, ...node.attrs }, node.children?.map(shape));

export interface SvgIconProps {
  /** An outline of @ant-design/icons-svg, which is data only. */
  of: IconDefinition;
  className?: string | undefined;
}

/** The design's icons for pages that carry no antd (the login path): as high as the text, in its colour, silent. */
export function SvgIcon({ of, className }: SvgIconProps) {
  const root = of.icon as AbstractNode;
  return (
    <svg
      className={className}
      viewBox={root.attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {root.children?.map(shape)}
    </svg>
  );
}
