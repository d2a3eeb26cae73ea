/**
 * Just enough of Vitest to run a test file inside a process that is already warm: `expect` is
 * Vitest's own, `test` and `describe` only collect. What a file needs beyond that is missing here,
 * and its import fails.
 */
// Outside a run of its own Vitest looks for the worker it would be in.
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

/** What was collected since the last time. */
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
