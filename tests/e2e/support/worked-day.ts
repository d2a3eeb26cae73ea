/** The first of December 2026, noon in Manila: both cutoffs of the worked company are over. */
import type { BrowserContext } from 'playwright';
import * as clock from './clock.ts';

/** The environment that gives a server the clock of that day. */
export const onThatDay = clock.clockAt('2026-12-01T04:00:00Z');

/** Sets the clock of a browser's pages to the server's. */
export const setClock = (context: BrowserContext): Promise<void> => clock.setClock(context, onThatDay);
