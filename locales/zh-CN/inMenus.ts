/** Names of the screens whose words stand in `areas/`, written by `npm run words`. */
export default {};
