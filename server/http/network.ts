import { isIPv4, isIPv6 } from 'node:net';

/** The address; an IPv4 address that came through an IPv6 socket loses its prefix. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first groups of an IPv6 address, written out. */
function groupsOf(address: string, n: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const whole =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return whole
    .slice(0, n)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The rough network of an address: users recognise their own, but it is too little to find a computer. */
export function networkOf(address: string): string | undefined {
  const one = plain(address);
  if (isIPv4(one)) return `${one.split('.').slice(0, 2).join('.')}.*.*`;
  return isIPv6(one) ? `${groupsOf(one, 2)}:*` : undefined;
}
