const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest suites, slowest first: started last, one of them would keep a single core busy at the end. */
const longest = [
  'journeys/dev',
  // These two are long in the whole run only.
  'faults/',
  'journeys/notices',
  'a11y/',
  'contract/postgresql',
  'contract/embedded',
  'contract/twoServers',
  'contract/kill',
  'journeys/year',
  'journeys/registration',
];

const rank = ({ path }) => {
  const found = longest.findIndex((part) => path.includes(`/tests/${part}`));
  return found < 0 ? longest.length : found;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // The order of the others stays: by their earlier durations, or by size.
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
