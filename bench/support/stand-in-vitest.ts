/**
 * Just enough of Vitest to run a test file inside a process that is already warm: `expect` is Vitest's own, and `test`
 * and `describe` only collect. A file that imports anything else from Vitest fails.
 */
// Outside its own runner, Vitest looks for the worker that would run it.
Object.assign(globalThis, {
  __vitest_worker__: { config: {}, ctx: {}, filepath: '', environment: { name: 'node' }, rpc: {} },
});
const vitest = await import('vitest');
export const expect = vitest.expect;

export interface Collected {
  readonly name: string;
  readonly run: () => unknown;
}
let collected: Collected[] = [];

/** Returns the tests collected since the last call. */
export function takeCollected(): Collected[] {
  const taken = collected;
  collected = [];
  return taken;
}

type Body = (...row: unknown[]) => unknown;
const columns = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);

export const test = Object.assign((name: string, run: () => unknown) => void collected.push({ name, run }), {
  each: (rows: readonly unknown[]) => (name: string, run: Body) => {
    for (const [i, row] of rows.entries()) collected.push({ name: `${name} #${i}`, run: () => run(...columns(row)) });
  },
});

export const describe = Object.assign((_: string, body: () => void) => body(), {
  each: (rows: readonly unknown[]) => (_: string, body: Body) => {
    for (const row of rows) body(...columns(row));
  },
});
