export { default as defaultActionRender } from './leftOut';

/** Stands in for ProTable's editing of rows in place, which no list uses. */
const notEdited = { isEditable: false, recordKey: undefined };
const editing = { isEditable: () => notEdited };
export const useEditableArray = () => editing;
export const editableRowByKey = () => undefined;
export const recordKeyToString = (key: unknown) => key;
