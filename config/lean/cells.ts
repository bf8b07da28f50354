/*
 * Stands for what a ProTable makes of a value before its column renders it: every column of src/lists has cells of its
 * own, so that the kinds of fields behind it, with their controls, need not come.
 */
const asItIs = ({ text }: { text: unknown }) => text;
export default asItIs;

/** Nothing is copied or cut short by the table. */
export const genCopyable = (cell: unknown) => cell;
