import { Hono, type Context } from 'hono';
import { keysOf } from '#domain/lists/records.ts';
import { firstPageOf } from './first-page.ts';
import { chooseCoding } from './content-coding.ts';
import { loadBuild, type WebFile } from './web-build.ts';
import { securityHeaders, writeSettings, type WebSettings } from './web-page.ts';

/**
 * Returns the web role: the built app from memory, compressed by the build. A navigation to any address of the app gets
 * index.html. A missing hashed file gets 404 and never HTML, which a browser would try to run.
 */
export async function webApp(settings: WebSettings & { distDir: string }): Promise<Hono> {
  const build = await loadBuild(settings.distDir);
  writeSettings(build, settings);
  const headers = securityHeaders(settings);
  const ofAssets = Object.fromEntries(Object.entries(headers).filter(([name]) => assetHeaders.has(name)));
  const page = build.get('/index.html');

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const all = isPlainAsset(c.req.path) ? ofAssets : headers;
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value);
  });
  app.on(['GET', 'HEAD'], '*', (c) => {
    const address = c.req.path === '/' ? '/index.html' : c.req.path;
    // A screen's page lists the files and data that the screen needs. The page
    // for /login also contains the prerendered form.
    const own = build.get(firstPageOf(address, c.req.header('Accept-Language')));
    const file = build.get(address) ?? (isNavigation(c) ? (own ?? page) : undefined);
    return file ? send(c, file) : c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Headers without the page's policy, which would be half a kilobyte without effect on each asset. */
const assetHeaders = new Set(['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']);
/** Returns true for assets other than workers. A worker obeys the headers of its own script. */
const isPlainAsset = (address: string): boolean => /^\/assets\/(?!worker-)[\w.-]+\.(js|css|woff2)$/.test(address);

/** Returns true if a user navigates to this address, as opposed to a page loading one of its parts. */
function isNavigation(c: Context): boolean {
  if (c.req.path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(c.req.path)) return false;
  const mode = c.req.header('Sec-Fetch-Mode');
  if (mode !== undefined) return mode === 'navigate';
  const accept = c.req.header('Accept') ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

function send(c: Context, file: WebFile): Response {
  const available = keysOf(file.bodies);
  const coding = chooseCoding(c.req.header('Accept-Encoding'), available);
  const etag = `"${file.etag}-${coding}"`;
  const vary = c.req.path === '/login' ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
  const headers: Record<string, string> = { ETag: etag, 'Cache-Control': file.cacheControl, Vary: vary };
  const known = c.req
    .header('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) || known?.includes('*')) return c.body(null, 304, headers);

  const body = file.bodies[coding] ?? file.bodies.identity;
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(body.length);
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(body, 200, headers);
}
