import type { BrowserContext } from 'playwright';
import type { Servers } from './servers.ts';

/** To be asked, the embedded database is taken from its server for a moment, in which pages find no server. */
export const errorsOf = (servers: Servers): RegExp[] =>
  servers.kind === 'pglite' ? [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/] : [];

/**
 * Collects what must not happen while a test runs: errors in the console of a page or of the
 * service worker (breaches of the Content-Security-Policy are among them) and exceptions that no code
 * caught. For contexts a test opens itself, such as a persistent one.
 */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[] = []): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`Uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}
