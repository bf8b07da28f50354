import type { DictNode } from '@domain/api/shapes';

export interface CascadeOption {
  value: string;
  label: string;
  disabled: boolean;
  children?: CascadeOption[];
}

/** The tree of a dictionary as antd's Cascader takes it. */
export const cascade = (nodes: readonly DictNode[]): CascadeOption[] =>
  nodes.map((node) => ({
    value: node.id,
    label: node.name,
    disabled: node.disabled ?? false,
    ...(node.children?.length && { children: cascade(node.children) }),
  }));
