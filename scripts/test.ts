import { inMemory } from './inMemory';
import { baseOf } from './test/changed';
import { nothing } from './test/jest';
import { everything, landing, type Part, reached } from './test/parts';

/*
 * npm test, npm run test:all, npm run test:changed: the first part that fails ends the run. The closing line counts the
 * tests of all runners.
 */
const usage = `npm test                          what decides whether a change can land: the same on every day
npm run test:all                  every row and every suite, and units and contract on the newer Node
npm run test:changed [-- COMMIT]  what differs from COMMIT reaches (default: where this branch left origin/main)
  --help  this text`;

/** A part that takes longer than this many seconds says what each of its suites took. */
const LONG_SECONDS = 60;

function partsOf([extent = 'landing', commit]: readonly string[]): readonly Part[] {
  if (extent === 'changed') return reached(baseOf(commit));
  if (extent !== 'all') return landing;
  // Read by tests/support/extent.ts.
  process.env.TESTS = 'all';
  return everything;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.info(usage);
  inMemory();
  let passed = 0;
  for (const { name, run } of partsOf(args)) {
    const began = performance.now();
    console.info(`\n== ${name}`);
    let ran = nothing;
    try {
      ran = await run();
    } catch (error) {
      console.error(`\n== ${name} failed: ${(error as Error).message}`);
      process.exit(1);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    passed += ran.passed;
    if (seconds > LONG_SECONDS)
      for (const suite of ran.suites.filter((one) => one.seconds > 0))
        console.info(`   ${String(suite.seconds).padStart(4)} s  ${suite.name}`);
    console.info(`== ${name}: ${seconds} s`);
  }
  console.info(`\n${passed} passed, 0 failed`);
}

void main();
