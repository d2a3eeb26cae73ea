/** The rows of every address, for tests in Node. */
import type { RouteRow } from '#src/app/route-row.ts';

/** By its address in the file system: the screens that it loads are typed for a browser, and tests are typed for Node. */
const file = new URL('../../src/app/routes.ts', import.meta.url).href;

export const { routes } = (await import(file)) as { routes: readonly RouteRow[] };
