/** Stands in for ProForm's conversion of submitted values, which no field of src/forms uses. */
export const transformKeySubmitValue = <V>(values: V): V => values;
