import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Reads a JSON report once and removes it. Returns null if the runner wrote none or only a part of one. */
export function readReport(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
