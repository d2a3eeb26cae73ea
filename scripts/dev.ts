/**
 * `npm run dev`: runs Vite at PORT, and both APIs with the jobs, restarted when a file of the server changes. All are
 * in the group of this process, so that Ctrl-C ends them. If one ends, the others end too.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readEnvironment, type Environment } from '#server/config.ts';
import { root } from './build/sources.ts';
import { endWithParent } from './end-with-parent.ts';
import { toolFile } from './run.ts';

endWithParent();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

function readSettings(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    return process.exit(1);
  }
}

const { port, publicHrApi, publicPayrollApi } = readSettings();
const env = {
  ...process.env,
  ROLES: 'hr,payroll,worker',
  PUBLIC_HR_API: publicHrApi,
  PUBLIC_PAYROLL_API: publicPayrollApi,
};
const start = (args: string[]) => spawn(process.execPath, args, { stdio: 'inherit', env });

const children = [
  start(['--watch', '--watch-preserve-output', path.join(root, 'server/main.ts')]),
  start([toolFile('vite'), '--port', String(port), '--strictPort']),
];
const endAll = (signal: NodeJS.Signals) => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
};
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll('SIGTERM');
  });
}
// A terminal sends the signal to the children too. Another sender doesn't, so the signal is passed on here.
process.on('SIGINT', () => undefined).on('SIGTERM', () => endAll('SIGTERM'));
