/**
 * @covers config static
 * @when all
 */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { deploymentOf } from '../../config/variants';
import { nginxConf } from '../../scripts/nginx';
import { brotliModule, placed, startNginx, withNginx } from '../support/nginx';
import { freePort } from '../support/ports';
import { temporaryDirectory } from '../support/temporary';

const home = temporaryDirectory('pages');
const at = (...names: string[]) => join(home.path, ...names);

withNginx()('the example of an archive of pages', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGTERM');
    home.remove();
  });
  const deployment = deploymentOf('default', 'prod');
  const name = 'umi.0123abcd.js';

  test('begins in every nginx, and serves brotli where that has the module', async () => {
    // Its workers are no root.
    chmodSync(home.path, 0o755);
    const web = at('web', deployment.publicPath);
    mkdirSync(web, { recursive: true });
    mkdirSync(at('web', deployment.base), { recursive: true });
    writeFileSync(at('web', deployment.base, 'index.html'), '<!doctype html>');
    const text = 'function () {}'.repeat(100);
    writeFileSync(join(web, name), text);
    writeFileSync(join(web, `${name}.gz`), gzipSync(text));
    writeFileSync(join(web, `${name}.br`), brotliCompressSync(text));
    writeFileSync(at('teacher-brotli.conf'), 'brotli_static on;\n');
    const config = nginxConf(deployment, '<!doctype html>');
    for (const has of brotliModule ? [false, true] : [false]) {
      const own = await freePort();
      const http = placed(config, [
        ['listen 80;', `listen 127.0.0.1:${own};`],
        ['root /srv/teacher/default/web;', `root ${at('web')};`],
        ['/etc/nginx/teacher-brotli*.conf', at(has ? 'teacher-brotli*.conf' : 'none*.conf')],
      ]);
      const folder = at(`nginx${has}`);
      mkdirSync(folder);
      running.push(await startNginx(folder, http, own, has ? `load_module ${brotliModule};` : ''));
      const origin = `http://127.0.0.1:${own}`;
      const page = await fetch(`${origin}${deployment.base}user/login/`);
      expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.any(String)]);
      const file = await fetch(`${origin}${deployment.publicPath}${name}`, {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect([file.headers.get('content-encoding'), await file.text()]).toEqual([has ? 'br' : 'gzip', text]);
    }
  });
});
