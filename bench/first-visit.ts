/**
 * Measures how long a phone waits at its first visit, with nothing stored.
 *
 * - (a) /login, with Lighthouse's preset for phones, alternating with the floor (`bench/floor`: the same libraries
 *   around one plain login form). The floor is built for the same browsers, compressed ahead, and served by the same
 *   web role. Kawani's page is the demo's, which shows more than an installation's.
 * - (b) /portal/leave, opened directly while signed in (a session in the browser's storage, no service worker, no
 *   caches), until the first row of "My leave" is on the screen (Element Timing). Lighthouse's phone is actually
 *   applied: 1.6 Mbit/s, 150 ms per request, and a quarter of the CPU. The floor's largest contentful paint is measured
 *   in the same way, alternating with it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoPassword } from '../tests/e2e/support/phone.ts';
import { applied, report, visit, type Report, type Visit } from './support/first-visit-page.ts';
import { openFloor } from './support/floor-app.ts';
import { openKawani } from './support/kawani.ts';
import { bytesByPackage } from './support/packages.ts';
import { printDisturbances } from './support/quiet.ts';
import { amount, compare, kB, median, ms, printTable, times, worst } from './support/table.ts';

const runs = amount('RUNS', 5, 1);

/** Returns the session as the app stores it after sign-in. */
async function session(hrUrl: string): Promise<string> {
  const response = await fetch(`${hrUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employee@kawani.test', password: demoPassword }),
  });
  if (!response.ok) throw new Error(await response.text());
  return JSON.stringify(((await response.json()) as { data: object }).data);
}

const middle = (reports: readonly Report[], of: (r: Report) => number) => median(reports.map(of));

function printReports(name: string, reports: readonly Report[]): string[] {
  return [
    name,
    ms(middle(reports, (r) => r.fcp)),
    ms(middle(reports, (r) => r.lcp)),
    ms(worst(reports.map((r) => r.lcp))),
    ms(middle(reports, (r) => r.blocked)),
    String(middle(reports, (r) => r.requests.length)),
    kB(middle(reports, (r) => r.bytes)),
    String(middle(reports, (r) => r.scores.performance)),
    String(middle(reports, (r) => r.scores.accessibility)),
    String(middle(reports, (r) => r.scores['best-practices'])),
  ];
}

const kawani = await openKawani();
let floor: Awaited<ReturnType<typeof openFloor>> | null = null;
try {
  floor = await openFloor();
  const { appUrl, hrUrl } = kawani.servers;
  const got = { kawani: [] as Report[], floor: [] as Report[] };
  const addresses = { kawani: `${appUrl}/login`, floor: `${floor.url}/login` };
  const visits: Record<'row' | 'login' | 'floor', Visit> = {
    row: {
      address: `${appUrl}/portal/leave`,
      row: 'section[aria-label="My leave"] li strong',
      storage: { 'kawani.session': await session(hrUrl) },
    },
    login: { address: addresses.kawani, row: null },
    floor: { address: addresses.floor, row: null },
  };
  const shown: Record<keyof typeof visits, number[]> = { row: [], login: [], floor: [] };
  for (let i = 0; i < runs; i++) {
    // Kawani and the floor alternate in going first, so that neither always follows the other.
    for (const who of i % 2 === 0 ? (['kawani', 'floor'] as const) : (['floor', 'kawani'] as const))
      got[who].push(await report(addresses[who]));
    for (const which of Object.keys(visits) as (keyof typeof visits)[]) shown[which].push(await visit(visits[which]));
  }

  console.log(`(a) /login, Lighthouse for phones, median of ${runs} in turn\n`);
  printTable(
    ['', 'FCP', 'LCP', 'worst', 'blocked', 'requests', 'transferred', 'performance', 'accessibility', 'best practices'],
    [printReports('Kawani', got.kawani), printReports('floor', got.floor)],
  );
  const files = (of: Report) =>
    of.requests.map((r) => new URL(r.url).pathname.slice(1)).filter((name) => name.endsWith('.js'));
  const root = { kawani: path.join(import.meta.dirname, '../dist'), floor: floor.folder };
  const present = (who: keyof typeof root) =>
    new Set(files(got[who][0]!).filter((name) => existsSync(path.join(root[who], name))));
  const parts = {
    kawani: bytesByPackage(root.kawani, present('kawani'), '(its own)'),
    floor: bytesByPackage(root.floor, present('floor'), '(its own)'),
  };
  const size = (name: string) => Math.max(parts.kawani.get(name) ?? 0, parts.floor.get(name) ?? 0);
  const packages = [...new Set([...parts.kawani.keys(), ...parts.floor.keys()])].sort((a, b) => size(b) - size(a));
  console.log('\nMinified script of what was transferred, by package, kB\n');
  printTable(
    ['', 'Kawani', 'floor'],
    packages
      .filter((name) => size(name) >= 100)
      .map((name) => [name, ...[parts.kawani, parts.floor].map((of) => ((of.get(name) ?? 0) / 1000).toFixed(1))]),
  );
  for (const who of ['kawani', 'floor'] as const)
    for (const fault of new Set(got[who].flatMap((r) => r.faults))) console.log(`\n${who} loses points by ${fault}`);

  const base = median(shown.floor);
  console.log(
    `\n(b) ${applied.kilobits.down / 1024} Mbit/s, ${applied.latency} ms a request, CPU ${applied.slowdown}x slower, really applied; ${runs} each in turn\n`,
  );
  printTable(
    ['', 'median', 'worst', 'of the floor'],
    [
      ['/portal/leave, signed in, until its first row', ...figures(shown.row, base)],
      ['/login, largest contentful paint', ...figures(shown.login, base)],
      ['floor, largest contentful paint', ...figures(shown.floor, base)],
    ],
  );
  printDisturbances();
  console.log('');
  const ratio = (of: (r: Report) => number) => middle(got.kawani, of) / middle(got.floor, of);
  const lcp = ratio((r) => r.lcp);
  compare('LCP of /login, of the floor’s', lcp <= 1, times(lcp), 'at most 1.00 x, aimed at 0.75 x');
  const weight = ratio((r) => r.bytes);
  compare('transferred, of the floor’s', weight <= 1.05, times(weight), 'at most 1.05 x');
  const score = (who: keyof typeof got, of: keyof Report['scores']) => middle(got[who], (r) => r.scores[of]);
  const least = score('floor', 'performance');
  const performance = score('kawani', 'performance');
  compare('performance', performance >= least, String(performance), `at least the floor’s ${least}`);
  for (const which of ['accessibility', 'best-practices'] as const)
    compare(which, score('kawani', which) === 100, String(score('kawani', which)), '100');
  const row = median(shown.row) / base;
  compare('first row of /portal/leave, of the floor’s LCP', row <= 1.3, times(row), 'at most 1.30 x');
} finally {
  await floor?.close();
  await kawani.close();
}

function figures(samples: number[], base: number): string[] {
  return [ms(median(samples)), ms(worst(samples)), times(median(samples) / base)];
}
