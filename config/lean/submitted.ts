/** Stands for what changes a ProForm's values before they are handed out: no field of src/forms asks for it. */
export const transformKeySubmitValue = <V>(values: V): V => values;
