import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/fingerprint';
import { StartError } from '../server/startError';

/** Compares a version of Node with `engines` of package.json, which reads `>=major.minor`. */
export function assertVersion(version: string, engines: string): void {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  const [major = 0, minor = 0] = numbers(version);
  const [needMajor = 0, needMinor = 0] = numbers(engines);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    throw new StartError(`Node ${needMajor}.${needMinor} or later is needed; this is ${version}.`);
}

/** Throws StartError when the running Node is older than package.json asks for. */
export function checkNode(): void {
  const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  assertVersion(process.versions.node, engines.node);
}
