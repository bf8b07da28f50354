import { setTimeout as pause } from 'node:timers/promises';

/** Code in the newest text message to a number, as the demonstration's page of messages shows it. */
export async function codeOnPhone(origin: string, mobile: string): Promise<string> {
  // A text message is sent after the call has been answered, so it may come late.
  for (let tries = 0; tries < 50; tries++) {
    const page = await (await fetch(`${origin}/demo/sms`)).text();
    const [newest] = page.split('<tr>').filter((row) => row.includes(mobile));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.split(mobile)[1] ?? '')?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new Error(`No text to ${mobile} on /demo/sms.`);
}
