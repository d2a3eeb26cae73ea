import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset, now, offsetOf } from './clock.ts';

test('an instant with the real time at which it was true gives the same offset in every process', () => {
  expect(offsetOf('2026-11-18T04:00:00Z@1795320000000')).toBe(-4 * 86_400_000);
  expect(offsetOf('2026-11-22T04:00:01.500Z@1795320000000')).toBe(1500);
});

test('an instant alone is true at the start of the process', () => {
  const offset = offsetOf('2030-01-01T00:00:00Z')!;
  const started = Date.parse('2030-01-01T00:00:00Z') - offset;
  expect(started).toBeLessThanOrEqual(Date.now());
  expect(started).toBeGreaterThan(Date.now() - 3_600_000);
});

test.each(['', 'noon', '2026-11-18', '2026-11-18T04:00:00', '2026-11-18T04:00:00+08:00', '2026-11-18T24:61:00Z'])(
  '"%s" is not an instant',
  (text) => {
    expect(offsetOf(text)).toBeUndefined();
  },
);

test('the clock is the system’s where nothing is set', () => {
  expect(clockOffset()).toBe(0);
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
});

/** What the clock of a process shows that was started with these settings. */
async function shown(env: Record<string, string>): Promise<number> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const clock = await import('./clock.ts');
  return clock.now();
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a process runs on from KAWANI_NOW with NODE_ENV=test, and ignores it otherwise', async () => {
  const KAWANI_NOW = `2026-12-31T15:59:59Z@${Date.now() - 5000}`;
  const set = (await shown({ NODE_ENV: 'test', KAWANI_NOW })) - Date.parse('2026-12-31T15:59:59Z');
  expect(set).toBeGreaterThanOrEqual(5000);
  expect(set).toBeLessThan(120_000);
  expect(Math.abs((await shown({ NODE_ENV: 'production', KAWANI_NOW })) - Date.now())).toBeLessThan(120_000);
});
