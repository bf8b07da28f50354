import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './ports';

/** Path of nginx; undefined where it is not installed. */
export const nginxProgram = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
const program = nginxProgram();
/** Module for files that are compressed already, where it is installed. */
export const brotliModule = [
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path));

/** `describe`, or its kind that tries nothing where nginx is not installed, which it says. */
export function withNginx(): jest.Describe {
  if (program) return describe;
  console.warn('nginx is not installed (apt-get install nginx): its example was not tried.');
  return describe.skip;
}

/** Text of an example with the places of a test in it; each of them must be there. */
export function placed(text: string, places: readonly (readonly [string | RegExp, string])[]): string {
  return places.reduce((result, [from, to]) => {
    const next = result.replaceAll(from, to);
    expect([String(from), next !== result]).toEqual([String(from), true]);
    return next;
  }, text);
}

const whole = (home: string, modules: string, http: string) => `
daemon off; worker_processes 2; pid ${join(home, 'nginx.pid')}; error_log ${join(home, 'error.log')}; ${modules}
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  client_body_temp_path ${join(home, 'body')}; proxy_temp_path ${join(home, 'proxied')};
  fastcgi_temp_path ${join(home, 'f')}; uwsgi_temp_path ${join(home, 'u')}; scgi_temp_path ${join(home, 's')};
  ${http}
}`;

/** Starts nginx with what its http block holds, in a folder of its own, and waits until a port of it answers. */
export async function startNginx(home: string, http: string, port: number, modules = ''): Promise<ChildProcess> {
  const [config, errors] = [join(home, 'whole.conf'), join(home, 'error.log')];
  writeFileSync(config, whole(home, modules, http));
  execFileSync(program as string, ['-t', '-q', '-c', config, '-e', errors], { stdio: 'pipe' });
  const child = spawn(program as string, ['-c', config, '-e', errors], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; tries < 100; tries++) {
    const asked = fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    if (
      await asked.then(
        () => true,
        () => false,
      )
    )
      return child;
    await pause(50);
  }
  throw new Error(readFileSync(errors, 'utf8'));
}

/** deploy/nginx.conf in front of two processes; only ports and places of files are those of a test. */
export interface Deployed {
  proxy: ChildProcess;
  /** Port of https; the certificate is signed by nobody. */
  port: number;
}

/** Starts the deployed proxy in a folder, for the processes on two ports; `access.log` there is its log. */
export async function startDeployed(home: string, ports: readonly [number, number], host: string): Promise<Deployed> {
  const at = (name: string) => join(home, name);
  const [plain, port] = [await freePort(), await freePort()];
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`];
  execFileSync('openssl', [...asked, '-keyout', at('key.pem'), '-out', at('chain.pem')], { stdio: 'ignore' });
  const http = placed(readFileSync(resolve(__dirname, '../../deploy/nginx.conf'), 'utf8'), [
    ['127.0.0.1:8001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:8002', `127.0.0.1:${ports[1]}`],
    [/listen 80;\n\s*listen \[::\]:80;/g, `listen 127.0.0.1:${plain};`],
    [/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/g, `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/teacher/fullchain.pem', at('chain.pem')],
    ['/etc/ssl/teacher/key.pem', at('key.pem')],
    ['/var/log/nginx/teacher.log', at('access.log')],
  ]);
  return { proxy: await startNginx(home, http, plain), port };
}
