import { createHash } from 'node:crypto';
import { valueOf } from '#domain/lists/known.ts';
import { clockLine } from './clock-line.ts';
import { escapeHtml } from './escape-html.ts';
import { addFirstPages } from './first-page.ts';
import { withText, type WebFile } from './web-build.ts';

/** Values that the built app gets when the server starts, because the build doesn't contain addresses. */
export interface WebSettings {
  hrApi: string;
  payrollApi: string;
  /** True if the login screen offers demo accounts. */
  demo: boolean;
  /** True if the app itself is served over HTTPS. */
  secure: boolean;
  /** Milliseconds by which a test set the app's clock ahead. */
  clockOffset?: number;
}

/** Writes `<meta name content>`: replaces it if index.html has one, otherwise adds it at the end of the head. */
function setMeta(html: string, name: string, content: string): string {
  const tag = `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const present = new RegExp(`<meta\\s[^>]*name="${name}"[^>]*>`);
  return present.test(html) ? html.replace(present, () => tag) : html.replace('</head>', () => `${tag}</head>`);
}

const md5 = (bytes: Uint8Array | string): string => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64');
const textOf = (file: WebFile): string => Buffer.from(file.bodies.identity).toString('utf8');

/**
 * Writes the APIs' addresses into index.html. The worker's precache list has index.html's MD5 and SHA-256 of the build;
 * they are replaced by those of the served file, so that a phone fetches the page again when an address changes and not
 * only when the app does, and can verify it.
 */
export function writeSettings(build: Map<string, WebFile>, settings: WebSettings): void {
  const page = build.get('/index.html');
  if (!page) throw new Error('The build has no index.html');
  let html = setMeta(textOf(page), 'kawani-hr-api', settings.hrApi);
  html = setMeta(html, 'kawani-payroll-api', settings.payrollApi);
  html = setMeta(html, 'kawani-demo', settings.demo ? '1' : '');
  build.set('/index.html', withText(page, html));
  addFirstPages(build, html, settings, (text) => withText(page, text));

  const worker = build.get('/sw.js');
  if (worker) {
    const built = page.bodies.identity;
    const list = textOf(worker).replaceAll(md5(built), md5(html)).replaceAll(sha256(built), sha256(html));
    build.set('/sw.js', withText(worker, list));
  }
  if (settings.clockOffset) setClockOfWorkers(build, settings.clockOffset);
}

/**
 * Sets the clock of all workers. Tests set the clock of pages themselves, but no browser lets them reach a worker. The
 * list of files gets the hashes of the served workers.
 */
function setClockOfWorkers(build: Map<string, WebFile>, offset: number): void {
  const line = clockLine(offset);
  let list = build.has('/sw.js') ? textOf(valueOf(build, '/sw.js')) : null;
  for (const [address, file] of build) {
    if (!/^\/assets\/worker-[\w.-]+\.js$/.test(address)) continue;
    const text = line + textOf(file);
    list = list?.replaceAll(sha256(file.bodies.identity), sha256(text)) ?? null;
    build.set(address, withText(file, text));
  }
  if (list !== null) build.set('/sw.js', withText(valueOf(build, '/sw.js'), line + list));
}

/**
 * Returns the headers of every reply of the web role. The worker obeys those of sw.js, so all files have the same
 * policy.
 */
export function securityHeaders(settings: WebSettings): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Mantine writes its variables and responsive rules into <style> elements. Style attributes stay forbidden (React
    // sets styles through the DOM, which no policy counts as an attribute).
    'style-src': "'self' 'unsafe-inline'",
    'style-src-attr': "'none'",
    'connect-src': `'self' ${settings.hrApi} ${settings.payrollApi}`,
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(settings.secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
