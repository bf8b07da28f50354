/** Stands for the table of ProComponents' kinds of fields: forms have their own (src/forms/kinds). */
export default {};
