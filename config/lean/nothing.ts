/** Stands in for a translation that the product does not use. */
export default {};
