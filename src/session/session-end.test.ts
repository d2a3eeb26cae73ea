import '#tests/support/phone.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockProblem, learnClock, serverNow, unproven } from '../offline/device/clock.ts';
import { sessionEnd } from './session-end.ts';

const day = 86_400_000;
const hour = 3_600_000;
const start = Date.parse('2026-11-22T01:00:00.000Z');
let passed = 0;

/** Time passes; `set`: and the phone's clock is set too. */
function pass(ms: number, set = 0): void {
  passed += ms;
  vi.setSystemTime(Date.now() + ms + set);
}
/** The page is reloaded: its memory is gone. */
async function reload() {
  vi.resetModules();
  passed = 0;
  const [{ sessionEnd: end }, clock] = await Promise.all([
    import('./session-end.ts'),
    import('../offline/device/clock.ts'),
  ]);
  return { end, ...clock };
}
const after = (ms: number) => new Date(start + ms).toISOString();
const contact = (real: number) => learnClock(new Date(real).toUTCString());

beforeEach(() => {
  localStorage.removeItem('kawani.clock');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(start);
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a session that has ended', () => {
  test('a phone that never reached the server has only its own clock', () => {
    expect(sessionEnd(after(-1))).toBe('ended');
    expect(sessionEnd(after(0))).toBe('ended');
    expect(sessionEnd(after(60_000))).toBe('running');
  });

  test('has ended when the server was reached since, even after another start', async () => {
    contact(start);
    expect(sessionEnd(after(-1))).toBe('ended');
    pass(100 * day);
    expect((await reload()).end(after(-1))).toBe('ended');
  });

  test('is in doubt when its end passes while the app runs and the phone’s clock is back', () => {
    contact(start);
    pass(2 * day, -365 * day);
    expect(sessionEnd(after(day))).toBe('doubtful');
    expect(sessionEnd(after(3 * day))).toBe('running');
  });

  test('is in doubt when only an answer’s date says so: a proxy may write one a year ahead', async () => {
    contact(start + 365 * day);
    expect(sessionEnd(after(30 * day))).toBe('doubtful');
    expect((await reload()).end(after(30 * day))).toBe('doubtful');
    contact(start);
    expect(sessionEnd(after(30 * day))).toBe('running');
  });

  test('has ended a little after the last contact', async () => {
    contact(start);
    pass(10 * 60_000);
    expect((await reload()).end(after(5 * 60_000))).toBe('ended');
  });
});

describe('the phone’s clock is wrong', () => {
  test('40 days ahead, online: corrected by the server, the session continues', async () => {
    vi.setSystemTime(start + 40 * day);
    contact(start);
    expect(sessionEnd(after(30 * day))).toBe('running');
    expect(serverNow()).toBe(after(0));
    pass(hour);
    const { end, clockProblem: trouble } = await reload();
    expect(end(after(30 * day))).toBe('running');
    expect(trouble()).toBe('ahead');
  });

  test('set 40 days ahead while offline: a doubt, which ends nothing', async () => {
    contact(start);
    expect(clockProblem()).toBeNull();
    pass(hour, 40 * day);
    expect(sessionEnd(after(30 * day))).toBe('doubtful');
    const later = await reload();
    expect(later.end(after(30 * day))).toBe('doubtful');
    expect(later.clockProblem()).toBe('unsure');
    // Old data is kept that much longer.
    expect(later.unproven()).toBeGreaterThan(39 * day);
    // The clock is right again, and nothing was lost in the meantime.
    pass(hour, -40 * day);
    expect(later.end(after(30 * day))).toBe('running');
    expect(later.clockProblem()).toBeNull();
  });

  test("set a year back: time doesn't go back, and no one is signed out", async () => {
    contact(start);
    pass(hour, -365 * day);
    expect(sessionEnd(after(30 * day))).toBe('running');
    expect(serverNow()).toBe(after(hour));
    const later = await reload();
    expect(later.end(after(30 * day))).toBe('running');
    // Not before the last server contact.
    expect(later.serverNow()).toBe(after(0));
    expect(later.clockProblem()).toBe('behind');
  });

  test('a few minutes are ignored', () => {
    vi.setSystemTime(start + 5 * 60_000);
    contact(start);
    expect(clockProblem()).toBeNull();
    expect(unproven()).toBe(0);
  });

  test('a former release stored only an offset: the phone’s clock with it ends nothing', async () => {
    localStorage.setItem('kawani.clock', String(-40 * day));
    vi.setSystemTime(start + 40 * day);
    const later = await reload();
    expect(later.likelyNow()).toBe(start);
    expect(later.end(after(30 * day))).toBe('running');
    expect(later.end(after(-1))).toBe('doubtful');
    expect(later.clockProblem()).toBe('ahead');
  });
});
