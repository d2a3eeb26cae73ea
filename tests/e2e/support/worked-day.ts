/** The first of December 2026, noon in Manila: both cutoffs of the worked company are over. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright';

const ahead = Date.parse('2026-12-01T04:00:00Z') - Date.now();
const clock = pathToFileURL(path.join(import.meta.dirname, 'ahead.ts')).href;

/** The environment that gives a server the clock of that day. */
export const onThatDay = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD: String(ahead) };

/** Sets the clock of a browser to the server's. */
export async function setClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((ms) => {
    const real = Date;
    globalThis.Date = new Proxy(real, {
      construct: (target, given: [], newTarget) =>
        Reflect.construct(target, given.length === 0 ? [real.now() + ms] : given, newTarget) as Date,
      get: (target, name) => (name === 'now' ? () => real.now() + ms : (Reflect.get(target, name, target) as unknown)),
    });
  }, ahead);
}
