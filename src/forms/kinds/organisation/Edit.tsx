import { ariaOf } from '@/components/ariaOf';
import { useSources } from '../../sources';
import type { EditProps } from '../../types';
import { OrganisationPicker } from './OrganisationPicker';

/** The organisation, chosen along the tree of districts; every level may be one's own. */
export const Edit = ({ id, field, readOnly, value, onChange, ...rest }: EditProps) => (
  <OrganisationPicker
    {...ariaOf(rest)}
    id={id}
    disabled={readOnly}
    clears={!field.required}
    keepsTyped
    keptBy={useSources().keptBy}
    value={value}
    onChange={(chosen) => onChange?.(chosen)}
  />
);
