/** The one clock of the browser tests: servers, the database, pages and the tests themselves show the same time. */
import { manilaDate, type LocalDate } from '../../../domain/calendar/local-date.ts';
import { offsetOf } from '../../../server/clock.ts';
import type { Browser, BrowserContext } from 'playwright';

/** Noon in Manila on a Wednesday in the middle of a cutoff. */
const noon = '2026-11-18T04:00:00Z';

/** Returns the settings of a process whose clock shows an instant now and runs on from there. */
export const clockAt = (instant: string): Record<string, string> => ({
  NODE_ENV: 'test',
  KAWANI_NOW: `${instant}@${Date.now()}`,
});

/** Starts the clock at noon for this process and those that it starts. Without it, as in benchmarks, the time is the system's. */
export function startClock(): void {
  process.env['E2E_NOW'] ??= clockAt(noon)['KAWANI_NOW'];
}

/** Returns the settings that give a process the clock of the tests. */
export function clockSettings(): Record<string, string> {
  const setting = process.env['E2E_NOW'];
  return setting === undefined ? {} : { NODE_ENV: 'test', KAWANI_NOW: setting };
}

/** Returns the milliseconds that the clock of a process with these settings is ahead of the system's. */
export const offsetIn = ({ KAWANI_NOW = '' }: Record<string, string> = clockSettings()): number =>
  offsetOf(KAWANI_NOW) ?? 0;

/** Returns the time by the clock of the tests, in milliseconds since 1970. */
export const now = (): number => Date.now() + offsetIn();

/** Returns the date in Manila by the clock of the tests. */
export const today = (): LocalDate => manilaDate(new Date(now()).toISOString());

/**
 * Sets the clock of a context's pages; a later call replaces an earlier one. Timers stay the browser's own. After
 * `page.clock.install` a page that is loaded starts at the time installed.
 */
export async function setClock(context: BrowserContext, settings = clockSettings()): Promise<void> {
  const offset = offsetIn(settings);
  if (offset === 0) return;
  await context.addInitScript((ahead) => {
    const scope = globalThis as typeof globalThis & { systemDate?: DateConstructor };
    const system = (scope.systemDate ??= Date);
    const later = () => system.now() + ahead;
    globalThis.Date = new Proxy(system, {
      construct: (target, given: [], newTarget) =>
        Reflect.construct(target, given.length === 0 ? [later()] : given, newTarget) as Date,
      apply: () => new system(later()).toString(),
      get: (target, name) => (name === 'now' ? later : (Reflect.get(target, name, target) as unknown)),
    });
  }, offset);
}

/** Sets the clock of every context that a browser opens from now on. */
export function setClockOf(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await setClock(context);
    return context;
  };
}
