/*
 * Stands in for ProTable's own rendering of values. Every column of src/lists has a cell of its own, so the kinds of
 * fields behind that rendering, with their controls, are not needed in the bundle.
 */
const asItIs = ({ text }: { text: unknown }) => text;
export default asItIs;

/** Nothing is copied or cut short by the table. */
export const genCopyable = (cell: unknown) => cell;
