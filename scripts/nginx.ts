import { type Deployment, NONCE_MARK } from '../config/variants';
import { contentSecurityPolicy, httpsOnly, securityHeaders } from '../server/static/policy';

const header = (name: string, value: string) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`;
/** Not "always": a file that is missing today must not be remembered as missing. */
const caching = (value: string) => `add_header cache-control "${value}";`;

const indented = (lines: readonly string[], by = 8) => lines.map((line) => `${' '.repeat(by)}${line}`).join('\n');

/**
 * An example for nginx that serves one archive: `html` is its stamped page. Each location repeats all headers, because
 * nginx forgets the outer ones where a location adds its own.
 */
export function nginxConf(deployment: Deployment, html: string): string {
  const { variant, env, base, publicPath, apiHost, fileHost } = deployment;
  // The variable is empty for a request over http, and nginx leaves an empty header out.
  const https = `$teacher_${variant.replaceAll(/\W/g, '_')}_https_only`;
  const common = [...Object.entries(securityHeaders), [httpsOnly.name, https] as const].map(([name, value]) =>
    header(name, value),
  );
  // $request_id is 16 random bytes of nginx itself, new for every request.
  const policy = header('content-security-policy', contentSecurityPolicy(html, [apiHost, fileHost], '$request_id'));
  const page = `${base}index.html`;
  const file = (cache: string) => [
    'try_files $uri =404;',
    'gzip_static on;',
    'include /etc/nginx/teacher-brotli*.conf;',
    ...common,
    caching(cache),
  ];
  const backend = [
    'proxy_pass http://127.0.0.1:8000;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'client_max_body_size 25m;',
    'proxy_read_timeout 130s;',
  ];
  const proxied = (prefix: string) => `
    location ${prefix} {
${indented(backend)}
    }
`;
  const paths = [...(apiHost ? [] : ['/api/']), ...(fileHost ? [] : ['/upload/'])];
  return `# Variant ${variant}, environment ${env}. Unpack the archive to /srv/teacher/${variant} and include this file in the
# http block. Needs ngx_http_sub_module and ngx_http_gzip_static_module (in Debian's nginx). With ngx_brotli
# (libnginx-mod-http-brotli-static) write "brotli_static on;" into /etc/nginx/teacher-brotli.conf; without it there is no such
# file. For https add "listen 443 ssl;" with the certificate, or put it behind a proxy of yours that says so in
# X-Forwarded-Proto: in both ways browsers are told to come by https only. What is proxied brings that header along when
# PUBLIC_URL of the server begins with https.
map "$scheme $http_x_forwarded_proto" ${https} {
    default "";
    "~https" "${httpsOnly.value}";
}
server {
    listen 80;
    root /srv/teacher/${variant}/web;
    server_tokens off;
    gzip_vary on;
    charset utf-8;
    charset_types text/css text/javascript application/javascript application/json image/svg+xml text/plain;
${base === '/' ? '' : `\n    location = ${base.slice(0, -1)} {\n        return 308 $scheme://$http_host${base};\n    }\n`}
    # The page: every address of the application that is not a file. Its nonce is new in every answer, so it is
    # compressed here and never kept.
    location ${base} {
        rewrite ^ ${page} last;
    }

    location = ${page} {
        sub_filter '${NONCE_MARK}' $request_id;
        sub_filter_once off;
        if_modified_since off;
        etag off;
        gzip on;
${indented([...common, policy, caching('no-cache')])}
    }

    # Names that hold the hash of their content never change.
    location ~ "^${publicPath}.*\\.[0-9a-f]{8}\\.(?:async\\.|chunk\\.)?\\w+$" {
${indented(file('public, max-age=31536000, immutable'))}
    }

    # A missing file is 404, never the page.
    location ~ "^${publicPath}.*\\.\\w+$" {
${indented(file('no-cache'))}
    }
${paths.map(proxied).join('')}}
`;
}
