import { ariaOf } from '@/components/ariaOf';
import { Select } from '@/components/Select';
import type { EditProps } from '../../types';

export function Edit({ id, readOnly, value, onChange, ...rest }: EditProps) {
  return (
    <Select
      {...ariaOf(rest)}
      id={id}
      disabled={readOnly}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      value={(value as string[] | undefined) ?? []}
      onChange={(tags: string[]) => onChange?.(tags.map((tag) => tag.trim()).filter(Boolean))}
    />
  );
}
