import type { ShapeOf } from '@domain/forms';
import { isAmount } from '@domain/forms/kinds/rows';
import type { Reading } from '../../types';
import { Amounts, Cap } from './Amounts';
import { Entries } from './Entries';
import { People, PeopleNote } from './People';

const amountsOf = (field: ShapeOf<'rows'>) => field.totals?.find((total) => isAmount(field, total));

/** A table as a document shows it: people, a budget, or entries below each other. */
export const reading: Reading<ShapeOf<'rows'>> = {
  Body: function Rows(props) {
    const { field } = props;
    const amounts = amountsOf(field);
    if (field.people) return <People {...props} people={field.people} />;
    return amounts ? <Amounts {...props} total={amounts} /> : <Entries {...props} />;
  },
  Note: function RowsNote(props) {
    const { field } = props;
    const amounts = amountsOf(field);
    if (field.people) return <PeopleNote {...props} people={field.people} />;
    return amounts ? <Cap {...props} total={amounts} /> : null;
  },
};
