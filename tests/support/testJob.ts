import { serveJobs } from '../../server/workers/serve';

/** Jobs with and without faults, for the tests of the worker pool. */
export type TestJob =
  | { do: 'answer'; value: number }
  | { do: 'wait'; ms: number; value: number }
  | { do: 'spin' | 'eat' | 'fail' };

serveJobs(async (job: TestJob): Promise<number> => {
  if (job.do === 'answer') return job.value;
  if (job.do === 'wait') {
    await new Promise((done) => setTimeout(done, job.ms));
    return job.value;
  }
  if (job.do === 'fail') throw new Error('by wish');
  const eaten: unknown[] = [];
  for (;;) if (job.do === 'eat') eaten.push(new Array(1000).fill({}));
});
