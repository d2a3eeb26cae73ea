import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './build/sources.ts';

export interface Finished {
  code: number;
  output: string;
}

const cli = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: 'playwright/cli.js',
  vite: 'vite/bin/vite.js',
} as const;

/**
 * Returns the path of a tool's script, to run it with this Node and without a shell, in the same way on every system.
 */
export const toolFile = (tool: keyof typeof cli): string => path.join(root, 'node_modules', cli[tool]);

/** Runs a script with Node until it ends. Prints its output, or with `quiet` returns it. */
export function run(
  file: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.env };
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
