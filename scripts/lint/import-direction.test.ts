import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../build/sources.ts';
import { toolFile } from '../run.ts';
import { importProblem } from './plugin.ts';

interface Finding {
  rule: string;
  file: string;
  message: string;
}
interface Report {
  diagnostics: { code: string; filename: string; message: string; help?: string }[];
}

const bad: Record<string, [source: string, rule: string]> = {
  'contract/knows-server.ts': [`import { x } from '#server/http/mount.ts';`, 'kawani(import-direction)'],
  'contract/knows-hono.ts': [`import { Hono } from 'hono';`, 'kawani(import-direction)'],
  'domain/knows-contract-values.ts': [
    `import { LeaveForm } from '#contract/hr/leave/leaves.ts';`,
    'kawani(import-direction)',
  ],
  'domain/knows-contract-types.ts': [
    `import type { Leave } from '#contract/hr/leave/leaves.ts'; export type Own = Leave;`,
    'kawani(import-direction)',
  ],
  'domain/reexports-server.ts': [`export * from '../server/database/connection.ts';`, 'kawani(import-direction)'],
  'domain/clock.ts': [`export const today = () => new Date();`, 'kawani(injected-clock)'],
  'domain/now.ts': [`export const now = () => Date.now();`, 'eslint(no-restricted-properties)'],
  'domain/random.ts': [`export const dice = () => Math.random();`, 'eslint(no-restricted-properties)'],
  'domain/reaches-out.ts': [`export const get = () => fetch('https://example.ph');`, 'eslint(no-restricted-globals)'],
  'domain/environment.ts': [`export const zone = () => process.env;`, 'eslint(no-restricted-globals)'],
  'server/hr/leave/answers.ts': [
    `import { refused } from '#server/http/errors.ts'; export const no = (days: number) => refused('days', days > 1 ? 'too many days' : \`\${days} day\`);`,
    'kawani(answer-text)',
  ],
  'server/payroll/loans/said-later.ts': [
    `export const why = (name: string) => \`The loan of \${name} is paid off.\`;`,
    'kawani(answer-text)',
  ],
  'src/desk/leave/Titled.tsx': [`export const Titled = () => <h2>Leave credits</h2>;`, 'kawani(literal-text)'],
  'src/desk/leave/label.ts': [`export const column = { label: 'Credits' };`, 'kawani(literal-text)'],
  'src/desk/leave/counted.ts': [
    `export const days = (n: number) => (n === 1 ? '1 day' : \`\${n} days\`);`,
    'kawani(literal-text)',
  ],
  'src/shared/leave/reason.ts': [
    `export const why = (name: string) => [name, \`not offered by \${name}\`];`,
    'kawani(literal-text)',
  ],
  'src/portal/leave/titled.ts': [`export const titles = { leave: 'Leave credits' };`, 'kawani(literal-text)'],
  'server/database/knows-http.ts': [`import { mount } from '../http/mount.ts';`, 'kawani(import-direction)'],
  'server/http/knows-noun.ts': [
    `import { leaves } from '#server/hr/leave/leaves.handlers.ts';`,
    'kawani(import-direction)',
  ],
  'server/documents/queries.ts': [`import { sql } from 'kysely';`, 'kawani(import-direction)'],
  'server/jobs/knows-hr.ts': [`import { x } from '#server/hr/leave/leaves.queries.ts';`, 'kawani(import-direction)'],
  'server/hr/knows-payroll.ts': [`import { x } from '../payroll/app.ts';`, 'kawani(import-direction)'],
  'server/payroll/knows-hr.ts': [`import { x } from '#server/hr/app.ts';`, 'kawani(import-direction)'],
  'server/knows-client.ts': [`import { x } from '#src/offline/outbox/outbox.ts';`, 'kawani(import-direction)'],
  'src/shared/ui/knows-endpoint.ts': [`import { x } from '#contract/hr/leave/leaves.ts';`, 'kawani(import-direction)'],
  'src/offline/knows-api.ts': [`import { call } from '../api/call.ts';`, 'kawani(import-direction)'],
  'src/api/knows-session.ts': [`import { x } from '#src/session/session.ts';`, 'kawani(import-direction)'],
  'src/shared/leave/knows-desk.ts': [`import { x } from '#src/desk/leave/columns.ts';`, 'kawani(import-direction)'],
  'src/portal/leave/knows-desk.ts': [`import { x } from '#src/desk/leave/columns.ts';`, 'kawani(import-direction)'],
  'src/portal/leave/knows-app.ts': [`import { x } from '#src/app/routes.ts';`, 'kawani(import-direction)'],
  'src/desk/leave/knows-portal.ts': [`import { x } from '#src/portal/leave/Kinds.tsx';`, 'kawani(import-direction)'],
  'src/app/eager.ts': [`import { x } from '#src/desk/runs/Runs.tsx';`, 'kawani(import-direction)'],
  'src/knows-server.ts': [
    `const x = await import('../server/config.ts'); export default x;`,
    'kawani(import-direction)',
  ],
  'sw/knows-page.ts': [`import { x } from '#src/session/session.ts';`, 'kawani(import-direction)'],
};

const good: Record<string, string> = {
  'contract/hr/leave/leaves.ts': `import { z } from 'zod'; import { dayParts } from '#domain/leave/day-part.ts'; import { endpoint } from '../endpoint.ts'; export const a = [z, dayParts, endpoint];`,
  'domain/leave/days.ts': `import type { DayPart } from './day-part.ts'; export const a = (d: DayPart) => [d, new Date(0), Date.UTC(2026)];`,
  'server/http/mount.ts': `import { Hono } from 'hono'; import type { Context } from '#server/context.ts'; export const a = (c: Context) => [c, Hono];`,
  'server/hr/leave/leaves.handlers.ts': `import { x } from '#domain/leave/days.ts'; import { y } from '../http/call.ts'; export const a = [x, y];`,
  'server/hr/leave/not-read.ts': `import { sql } from 'kysely'; import { mustExist } from '#domain/lists/known.ts'; export const a = (log: { warn(text: string): void }) => [log.warn('The job was stopped. It goes on.'), mustExist(1, 'The leave is gone.'), sql\`The table is not read. It is sql.\`];`,
  'server/hr/accounts/letters.ts': `export const letter = { subject: 'Your account is ready.' };`,
  'src/desk/leave/not-read.ts': `export const a = (key: string, state: string, code: string) => { if (state === 'For approval' || key === 'Enter') throw new Error('No leave type is chosen.'); return { to: '?list=leave types', also: ['sick leave', 'days off'], type: 'Leave', keys: ['Ctrl Enter', 'HRIS06', code], label: \`\${code}, \${state}\`, name: 'leave' }; };`,
  'src/portal/leave/Leave.tsx': `import { x } from '#src/api/use-endpoint.ts'; import { y } from './columns.ts'; export const a = [x, y];`,
  'src/app/screens.ts': `export const screen = () => import('#src/desk/runs/Runs.tsx');`,
  'src/portal/dashboard/Dashboard.tsx': `export const part = () => import('#src/desk/dashboard/StaffDesk.tsx');`,
  'sw/sync.ts': `import { drain } from '#src/offline/outbox/outbox.ts'; export const a = drain;`,
};

let folder: string;
let findings: Finding[];

// One run over all files: starting oxlint is what costs.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kawani-lint-'));
  const config = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as {
    options: object;
    jsPlugins: string[];
  };
  const jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
  const here = { ...config, jsPlugins, options: {}, $schema: undefined };
  await writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(here));
  const sources = { ...Object.fromEntries(Object.entries(bad).map(([file, [source]]) => [file, source])), ...good };
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${source}\n`);
  }
  const { diagnostics } = JSON.parse(lint()) as Report;
  findings = diagnostics.map((d) => ({
    rule: d.code,
    file: d.filename.replaceAll('\\', '/'),
    message: `${d.message} ${d.help ?? ''}`,
  }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function lint(): string {
  try {
    return execFileSync(process.execPath, [toolFile('oxlint'), '--format=json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // It found something, as it should.
    return (error as { stdout: string }).stdout;
  }
}

test.each(Object.entries(bad))('%s is refused', (file, [, rule]) => {
  expect(findings.filter((f) => f.file === file).map((f) => f.rule)).toContain(rule);
});

test.each(Object.keys(good))('%s is fine', (file) => {
  expect(findings.filter((f) => f.file === file && /kawani|restricted/.test(f.rule))).toEqual([]);
});

test('the message says what to do instead', () => {
  const messageOf = (file: string) => findings.find((f) => f.file === file && f.rule.startsWith('kawani'))?.message;
  expect(messageOf('server/hr/knows-payroll.ts')).toContain('talk over HTTP by the sync calls');
  expect(messageOf('domain/clock.ts')).toContain('take the instant or the local date as a parameter');
  expect(messageOf('src/app/eager.ts')).toContain('() => import(...)');
});

describe('importProblem', () => {
  const plain = { type: false, lazy: false };
  test('a folder whose name only begins alike is another folder', () => {
    expect(importProblem('server/hr/a.ts', '#server/jobs-old/x.ts', plain)).not.toBeNull();
    expect(importProblem('contract/a.ts', 'zod-extra', plain)).not.toBeNull();
  });
  test('the worker may use the outbox in all its files and nothing else of the app', () => {
    expect(importProblem('sw/sync.ts', '#src/offline/outbox-db.ts', plain)).toBeNull();
    expect(importProblem('sw/sync.ts', '#src/offline/cache.ts', plain)).not.toBeNull();
  });
});
