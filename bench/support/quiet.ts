/** Waits until the machine is idle enough to measure. */
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 500;

/** Returns the busy share of all cores in the next half second, from 0 to 1. */
async function busyShare(): Promise<number> {
  const read = () =>
    cpus().reduce(
      (sum, { times: t }) => ({ idle: sum.idle + t.idle, all: sum.all + t.idle + t.user + t.sys + t.nice + t.irq }),
      { idle: 0, all: 0 },
    );
  const before = read();
  await wait(windowMs);
  const after = read();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

let disturbed = 0;

/** Waits until other programs leave the machine idle, for at most ten seconds or the environment variable QUIET_MS. */
export async function quiet(): Promise<void> {
  const deadline = Date.now() + Number(process.env['QUIET_MS'] ?? 10_000);
  while ((await busyShare()) > 0.2) {
    if (Date.now() < deadline) continue;
    disturbed++;
    return;
  }
}

export function printDisturbances(): void {
  if (disturbed > 0)
    console.log(`\nThe machine was busy with something else at ${disturbed} measurements: the figures are too high.`);
}
