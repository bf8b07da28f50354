/**
 * A bearer token of any form that can stand in a header: this product's server or a province's own makes it.
 */
export const bearerToken = /^[!-~]{1,8192}$/;
