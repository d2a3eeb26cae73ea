import { createHash } from 'node:crypto';
import { clockLine } from './clock-line.ts';
import { escapeHtml } from './escape-html.ts';
import { addFirstPages } from './first-page.ts';
import { withText, type WebFile } from './web-build.ts';

/** What the built app is told at the start of the server; the build itself holds no host. */
export interface WebSettings {
  hrApi: string;
  payrollApi: string;
  /** Are there demo accounts to offer on the login screen? */
  demo: boolean;
  /** Is the app itself served over HTTPS? */
  secure: boolean;
  /** Milliseconds that a test set the app's clock ahead. */
  clockOffset?: number;
}

/** Writes `<meta name content>`: in its place if index.html has one, else at the end of the head. */
function setMeta(html: string, name: string, content: string): string {
  const tag = `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const present = new RegExp(`<meta\\s[^>]*name="${name}"[^>]*>`);
  return present.test(html) ? html.replace(present, () => tag) : html.replace('</head>', () => `${tag}</head>`);
}

const md5 = (bytes: Uint8Array | string): string => createHash('md5').update(bytes).digest('hex');
const textOf = (file: WebFile): string => Buffer.from(file.bodies.identity).toString('utf8');

/**
 * Writes the addresses of the APIs into index.html. The worker's precache list names index.html by
 * the MD5 of what was built; it gets the MD5 of what is served, so that a phone fetches the page
 * anew when an address changes and not only when the app does.
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
  if (worker) build.set('/sw.js', withText(worker, textOf(worker).replaceAll(md5(page.bodies.identity), md5(html))));
  if (settings.clockOffset) setClockOfWorkers(build, settings.clockOffset);
}

/** Sets the clock of all workers. Tests set that of pages themselves, and no browser lets them reach a worker. */
function setClockOfWorkers(build: Map<string, WebFile>, offset: number): void {
  for (const [address, file] of build)
    if (/^\/(sw|assets\/worker-[\w.-]+)\.js$/.test(address))
      build.set(address, withText(file, clockLine(offset) + textOf(file)));
}

/** The headers of every reply of the web role. The worker obeys those of sw.js, so all get the same policy. */
export function securityHeaders(settings: WebSettings): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Mantine writes its variables and responsive rules into <style> elements; attributes stay forbidden
    // (React sets styles through the DOM, which no policy counts as an attribute).
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
