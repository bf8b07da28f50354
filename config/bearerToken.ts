/**
 * A bearer token of any form: whoever serves the API makes it, this product's server or a province's own. Only what
 * cannot stand in a header is none.
 */
export const bearerToken = /^[!-~]{1,8192}$/;
