import { setTimeout as pause } from 'node:timers/promises';

/** The code of the newest text to a number, as the demonstration's page for texts shows it. */
export async function codeOnPhone(origin: string, mobile: string): Promise<string> {
  // A text travels beside the answer of the call that sends it.
  for (let tries = 0; tries < 50; tries++) {
    const page = await (await fetch(`${origin}/demo/sms`)).text();
    const [newest] = page.split('<tr>').filter((row) => row.includes(mobile));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.split(mobile)[1] ?? '')?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new Error(`No text to ${mobile} on /demo/sms.`);
}
