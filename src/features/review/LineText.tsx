import { useMemo } from 'react';
import { LineSection } from './LineSection';
import type { TextProps } from './Sheet';
import { partsOf } from './sheetParts';

/** Text of a document by the lines that the server has made of it, for a server that answers no forms. */
export function LineText({ doc, mode, remarks, onRemark, onShow }: TextProps) {
  const parts = useMemo(() => partsOf(doc), [doc]);
  return parts.map((part, i) => (
    <LineSection
      key={part.label}
      part={part}
      place={i + 1}
      mode={mode}
      remark={part.name === undefined ? undefined : remarks[part.name]}
      onRemark={part.name === undefined ? undefined : onRemark}
      onShow={onShow}
    />
  ));
}
