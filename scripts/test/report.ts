import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Reads a JSON report once and removes it; null where the runner wrote none or half of one. */
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
