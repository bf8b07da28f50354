import { variants } from '../config/variants';
import { serverOptions } from './options';
import { HelpRequest, StartError } from './startError';

test('without options: both variants on this machine only, demonstration data', () => {
  expect(serverOptions([], {})).toEqual({
    host: '127.0.0.1',
    port: 8000,
    variants: Object.keys(variants),
    dataDir: '.data/start',
    demonstration: true,
    publicUrl: undefined,
    empty: false,
    databaseUrl: undefined,
    trustProxy: false,
    origins: [],
  });
});

test('the command line wins over the environment', () => {
  const args = ['--port', '81', '--host', '::1', '--variant', 'lz', '--data', 'd', '--empty'];
  const env = {
    PORT: '82',
    HOST: '0.0.0.0',
    DATA_DIR: 'e',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://u:p@h/d',
    SMS_HTTP_URL: 'https://sms.example',
    PUBLIC_URL: 'https://teacher.example/',
    CORS_ORIGINS: 'https://a.example, http://b.example:8080',
  };
  expect(serverOptions(args, env)).toEqual({
    host: '::1',
    port: 81,
    variants: ['lz'],
    dataDir: 'd',
    demonstration: false,
    publicUrl: 'https://teacher.example',
    empty: true,
    databaseUrl: 'postgres://u:p@h/d',
    trustProxy: true,
    origins: ['https://a.example', 'http://b.example:8080'],
  });
});

test.each([
  [['--port', '70000'], {}, /--port 70000/],
  [['--port', ''], {}, /--port/],
  [[], { PORT: '80a' }, /80a/],
  [['--variant', 'nowhere'], {}, /nowhere.*default, lz/],
  [['--variant', 'constructor'], {}, /constructor/],
  [['--data', ' '], {}, /--data/],
  [['--loud'], {}, /--loud/],
  [['now'], {}, /now/],
  [[], { TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  [[], { ENVIRONMENT: 'live' }, /ENVIRONMENT/],
  [[], { WORK_AFTER_MS: '2 s' }, /WORK_AFTER_MS/],
  [[], { WORK_AFTER_MS: '60000' }, /WORK_AFTER_MS.*30000/],
  [[], { CORS_ORIGINS: 'https://a.example/' }, /CORS_ORIGINS.*https:\/\/a\.example\//],
  [[], { CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
  [[], { DATABASE_URL: 'postgres://h/d' }, /DEMO=1.*SMS_HTTP_URL/],
  [[], { SMS_HTTP_URL: 'https://sms.example' }, /PUBLIC_URL is needed/],
  [[], { PUBLIC_URL: 'teacher.example' }, /PUBLIC_URL.*https:\/\/teacher\.example/],
  [[], { PUBLIC_URL: 'https://teacher.example/lz' }, /PUBLIC_URL/],
  [[], { PUBLIC_URL: 'ftp://teacher.example' }, /PUBLIC_URL/],
  [[], { DATABASE_URL: 'mysql://root:hunter2@h/d' }, /^DATABASE_URL(?!.*hunter2)/],
])('%p with %p is refused in one line', (args, env, message) => {
  const run = () => serverOptions(args, env);
  expect(run).toThrow(StartError);
  expect(run).toThrow(message);
});

test('--help is no error', () => {
  expect(() => serverOptions(['-h'], {})).toThrow(HelpRequest);
});
