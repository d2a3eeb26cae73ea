/**
 * The program as it is started: a process, its words, its exit code. For tests of vitest; those of the browser have
 * `tests/e2e/support/servers.ts`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compiled } from './compiled.ts';
import { freePorts } from './ports.ts';

export const READY = 'Kawani is ready.';
const main = path.resolve(import.meta.dirname, '../../server/main.ts');

export interface Running {
  child: ChildProcess;
  /** What it printed so far, on both streams. */
  output(): string;
}

/** A folder with a built app of one line, unused ports, and the processes started with them. */
export class Program {
  readonly folder: string;
  readonly env: Record<string, string>;
  private readonly children: ChildProcess[] = [];

  private constructor(folder: string, env: Record<string, string>) {
    this.folder = folder;
    this.env = env;
  }

  static async in(folder: string): Promise<Program> {
    await mkdir(path.join(folder, 'dist'));
    await writeFile(
      path.join(folder, 'dist/index.html'),
      '<!doctype html><html><head></head><body>the app</body></html>',
    );
    const [port, hrPort, payrollPort] = await freePorts(3);
    return new Program(folder, {
      ...compiled,
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: path.join(folder, 'var'),
      DIST_DIR: path.join(folder, 'dist'),
      HOST: '127.0.0.1',
      PORT: String(port),
      HR_PORT: String(hrPort),
      PAYROLL_PORT: String(payrollPort),
    });
  }

  /** Starts it and waits until it is ready or has ended; or, with `until`, until it says that. */
  async start(more: Record<string, string> = {}, until = READY): Promise<Running> {
    const child = spawn(process.execPath, [main], {
      cwd: this.folder,
      env: { ...this.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    let output = '';
    await new Promise<void>((resolve) => {
      const hear = (chunk: Buffer) => {
        output += String(chunk);
        if (output.includes(until)) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => resolve());
    });
    return { child, output: () => output };
  }

  /** A request to one of its three ports. */
  get(setting: 'PORT' | 'HR_PORT' | 'PAYROLL_PORT', address: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.env[setting]}${address}`);
  }

  /** Kills what still runs. */
  async dispose(): Promise<void> {
    for (const child of this.children.splice(0)) await end(child, 'SIGKILL');
  }
}

/** Sends the signal and answers the exit code; null for a process that the signal itself ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  return code;
}
