import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { chooseCoding } from './content-coding.ts';
import { listen, type Listening } from './listen.ts';
import { NoBuildError } from './web-build.ts';
import { webApp } from './web.ts';

const html = `<!doctype html><html lang="en"><head><script src="/assets/first-1a2b3c4d.js" data-app="/assets/index-1a2b3c4d.js"></script><link rel="modulepreload" crossorigin href="/assets/base-1a2b3c4d.js"><meta name="kawani-hr-api" content><title>Kawani</title></head><body><div id="root"><div class="boot"><div></div></div></div></body></html>`;
const looks = {
  screens: {
    '/login': { styles: ['/assets/login-1a2b3c4d.css'], scripts: ['/assets/login-1a2b3c4d.js'] },
    '/portal/leave': {
      styles: ['/assets/leave-1a2b3c4d.css'],
      scripts: ['/assets/leave-1a2b3c4d.js'],
      ask: '/leaves?employee_id=7&sort=-start_date',
    },
  },
  login: {
    en: { plain: '<form>plain</form>', demo: '<form>Sign in</form>' },
    fil: { plain: '<form>payak</form>', demo: '<form>Pumasok</form>' },
  },
};
const script = `console.log('${'kawani '.repeat(400)}')`;
const builtRevision = createHash('md5').update(html).digest('hex');
const builtIntegrity = createHash('sha256').update(html).digest('base64');
const worker = `precache([{revision:"${builtRevision}",integrity:"sha256-${builtIntegrity}",url:"index.html"}])`;

let distDir: string;
let server: Listening;
let port: number;

async function put(name: string, content: string | Uint8Array) {
  await mkdir(path.dirname(path.join(distDir, name)), { recursive: true });
  await writeFile(path.join(distDir, name), content);
}

beforeAll(async () => {
  distDir = await temporaryFolder();
  await put('index.html', html);
  await put('sw.js', worker);
  await put('manifest.webmanifest', '{}');
  await put('icons/192.png', 'png');
  await put('first-pages.json', JSON.stringify(looks));
  await put('build.json', '{"secret":1}');
  await put('.vite/manifest.json', '{}');
  await put('assets/app-1a2b3c4d.js', script);
  await put('assets/worker-1a2b3c4d.js', script);
  await put('assets/app-1a2b3c4d.js.map', '{}');
  await put('assets/inter-1a2b3c4d.woff2', 'wOF2');
  await put('assets/app-1a2b3c4d.js.br', brotliCompressSync(script));
  await put('assets/app-1a2b3c4d.js.gz', gzipSync(script));
  port = await freePort();
  const app = await webApp({
    distDir,
    hrApi: 'https://hr.example.ph',
    payrollApi: 'https://pay.example.ph',
    demo: true,
    secure: true,
  });
  server = await listen(app, { port, host: '127.0.0.1', setting: 'PORT' });
});
afterAll(() => server.close());

/** A request as it is sent: fetch would decode the body and set its own headers. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path: address, method, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}
const navigation = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

describe('the page', () => {
  test('has the addresses of the APIs and the demo mark', async () => {
    const { body, headers } = await get('/', navigation);
    expect(String(body)).toContain('<meta name="kawani-hr-api" content="https://hr.example.ph" />');
    expect(String(body)).toContain('<meta name="kawani-payroll-api" content="https://pay.example.ph" />');
    expect(String(body)).toContain('<meta name="kawani-demo" content="1" />');
    expect(String(body).match(/kawani-hr-api/g)).toHaveLength(1);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test('answers every navigation, and a plain client without headers', async () => {
    for (const address of ['/portal/leave', '/payroll/maintenance/loan_types', '/nothing/here?x=1'])
      expect((await get(address, navigation)).status).toBe(200);
    expect((await get('/login')).status).toBe(200);
  });

  test('is compressed, and not sent again if unchanged', async () => {
    const first = await get('/', { ...navigation, 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(String(brotliDecompressSync(first.body))).toContain('kawani-payroll-api');
    const again = await get('/', {
      ...navigation,
      'accept-encoding': 'br',
      'if-none-match': String(first.headers['etag']),
    });
    expect(again).toMatchObject({ status: 304 });
    expect(again.body).toHaveLength(0);
  });

  test('the worker lists it by the served content, so that a new address reaches phones', async () => {
    const page = await get('/index.html');
    const served = createHash('md5').update(page.body).digest('hex');
    const sw = await get('/sw.js');
    const integrity = createHash('sha256').update(page.body).digest('base64');
    expect(String(sw.body)).toBe(worker.replace(builtRevision, served).replace(builtIntegrity, integrity));
    expect(served).not.toBe(builtRevision);
  });
});

describe('the clock of workers', () => {
  const build = (clockOffset?: number) =>
    webApp({
      distDir,
      hrApi: 'https://hr.example.ph',
      payrollApi: 'https://pay.example.ph',
      demo: false,
      secure: true,
      ...(clockOffset !== undefined && { clockOffset }),
    });
  const text = async (app: Awaited<ReturnType<typeof build>>, address: string) => (await app.request(address)).text();

  test('is set ahead as far as a test set the server’s', async () => {
    const app = await build(-86_400_000);
    for (const address of ['/sw.js', '/assets/worker-1a2b3c4d.js']) {
      const seen = runInNewContext(
        `const precache = () => undefined; ${await text(app, address)};
        [Date.now(), new Date().getTime(), Date.parse(Date()), new Date(5).getTime(), Date.UTC(2026, 0), new Date() instanceof Date]`,
      ) as unknown[];
      for (const time of seen.slice(0, 3)) expect(Math.abs(Number(time) + 86_400_000 - Date.now())).toBeLessThan(5000);
      expect(seen.slice(3)).toEqual([5, Date.UTC(2026, 0), true]);
    }
    expect(await text(app, '/assets/app-1a2b3c4d.js')).toBe(script);
  });

  test("is the system’s without a test's setting", async () => {
    for (const app of [await build(), await build(0)]) {
      expect(await text(app, '/sw.js')).toMatch(/^precache/);
      expect(await text(app, '/assets/worker-1a2b3c4d.js')).toBe(script);
    }
  });
});

describe('/login', () => {
  test("has its form drawn, in the browser's first language", async () => {
    for (const [accepted, language, form] of [
      [undefined, 'en', looks.login.en.demo],
      ['en-PH,fil;q=0.9', 'en', looks.login.en.demo],
      ['fil-PH,en;q=0.9', 'fil', looks.login.fil.demo],
      ['tl', 'fil', looks.login.fil.demo],
    ] as const) {
      const reply = await get('/login', { ...navigation, ...(accepted && { 'accept-language': accepted }) });
      const page = String(reply.body);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<div id="root" aria-busy="true">${form}</div></body>`);
      expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/login-1a2b3c4d.css">');
      // After the form: it isn't delayed by what the app needs.
      expect(page).not.toContain('<link rel="modulepreload"');
      expect(page).toContain('data-files="/assets/base-1a2b3c4d.js /assets/login-1a2b3c4d.js"');
      expect(page).toContain('<meta name="kawani-hr-api" content="https://hr.example.ph" />');
      expect(reply.headers['vary']).toBe('Accept-Encoding, Accept-Language');
    }
  });

  test("is drawn nowhere else, and its parts can't be fetched", async () => {
    expect(String((await get('/portal/leave', navigation)).body)).not.toContain('<form>');
    expect(String((await get('/index.html', navigation)).body)).not.toContain('<form>');
    expect((await get('/first-pages.json')).status).toBe(404);
    expect((await get('/page:/login%20en', { 'sec-fetch-mode': 'cors' })).status).toBe(404);
  });
});

test("a screen's page lists that screen's files and calls, and no other page does", async () => {
  const page = String((await get('/portal/leave', navigation)).body);
  expect(page).toContain('data-files="/assets/leave-1a2b3c4d.css /assets/leave-1a2b3c4d.js"');
  expect(page).toMatch(/ data-ask="https?:[^"]+\/leaves\?employee_id=7&amp;sort=-start_date"/);
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/base-1a2b3c4d.js">');
  for (const other of ['/', '/portal/overtime', '/index.html'])
    expect(String((await get(other, navigation)).body)).not.toMatch(/data-files|data-ask/);
});

describe('files', () => {
  test('hashed ones are immutable and sent as they were compressed at build time', async () => {
    const br = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(brotliCompressSync(script).length),
    });
    expect(String(brotliDecompressSync(br.body))).toBe(script);
    const gz = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip' });
    expect(String(gunzipSync(gz.body))).toBe(script);
    const plain = await get('/assets/app-1a2b3c4d.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe(script);
    expect(new Set([br, gz, plain].map((r) => r.headers['etag'])).size).toBe(3);
  });

  test('a font is immutable, sent as it is, with the headers of a file', async () => {
    const font = await get('/assets/inter-1a2b3c4d.woff2', { 'accept-encoding': 'gzip, br' });
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.headers['content-security-policy']).toBeUndefined();
    expect(String(font.body)).toBe('wOF2');
  });

  test('a deleted hashed file is 404 and never HTML, even for a navigation', async () => {
    for (const address of ['/assets/app-00000000.js', '/assets/old', '/missing.png']) {
      const reply = await get(address, navigation);
      expect(reply.status).toBe(404);
      expect(String(reply.body)).not.toContain('<html');
    }
  });

  test("a script's request isn't answered with the page", async () => {
    expect((await get('/hr/employees', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
  });

  test.each(['/sw.js', '/manifest.webmanifest'])('%s is revalidated each time', async (address) => {
    expect((await get(address)).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/build.json',
    '/.vite/manifest.json',
    '/assets/app-1a2b3c4d.js.map',
    '/assets/app-1a2b3c4d.js.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s stays private', async (address) => {
    expect((await get(address, navigation)).status).toBe(404);
  });

  test('HEAD has the length and no content; other methods are refused', async () => {
    const head = await get('/assets/app-1a2b3c4d.js', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200 });
    expect(head.headers['content-length']).toBe(String(script.length));
    expect(head.body).toHaveLength(0);
    expect(await get('/login', {}, 'POST')).toMatchObject({ status: 405 });
  });
});

test("a file that isn't a page or a worker has the headers of a file", async () => {
  const { headers } = await get('/assets/app-1a2b3c4d.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['content-security-policy']).toBeUndefined();
});

test.each(['/', '/login', '/sw.js', '/assets/worker-1a2b3c4d.js', '/assets/gone'])(
  '%s has the strict policy',
  async (address) => {
    const { headers } = await get(address);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://hr.example.ph https://pay.example.ph;");
    expect(policy).toContain("font-src 'self';");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test('a port in use is explained', async () => {
  const app = await webApp({ distDir, hrApi: 'http://h', payrollApi: 'http://p', demo: false, secure: false });
  await expect(listen(app, { port, host: '127.0.0.1', setting: 'PORT' })).rejects.toThrow(
    `Port ${port} is in use: is Kawani already running? Stop what uses it, or set PORT to another port.`,
  );
});

test('a missing build is explained', async () => {
  const settings = { hrApi: 'http://h', payrollApi: 'http://p', demo: false, secure: false };
  await expect(webApp({ distDir: path.join(distDir, 'nowhere'), ...settings })).rejects.toThrow(NoBuildError);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['zstd, GZIP', 'gzip'],
])('Accept-Encoding %s is answered in %s', (header, coding) => {
  expect(chooseCoding(header, ['identity', 'br', 'gzip'])).toBe(coding);
});
