/* umi looks here for the languages there are; the words are in the top-level `locales/` and come as their own chunk. */
export default {};
