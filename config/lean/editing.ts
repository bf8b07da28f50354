export { default as defaultActionRender } from './leftOut';

/** Stands for what edits the rows of a ProTable in place, which no list does. */
const notEdited = { isEditable: false, recordKey: undefined };
const editing = { isEditable: () => notEdited };
export const useEditableArray = () => editing;
export const editableRowByKey = () => undefined;
export const recordKeyToString = (key: unknown) => key;
