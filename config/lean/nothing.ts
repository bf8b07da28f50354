/** Stands for a translation that nobody reads. */
export default {};
