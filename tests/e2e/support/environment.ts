import { compiled } from '../../support/compiled.ts';
import { clockSettings } from './clock.ts';

/** What the servers of the tests seal numbers with, and sign their calls to each other. */
export const dataKey = '11'.repeat(32);

/** What a server of the tests gets from the environment: nothing of the machine's own settings. */
export function baseEnvironment(): Record<string, string> {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    ...compiled,
    ...clockSettings(),
    // The template is sealed with it, so every copy needs it.
    DATA_KEY: dataKey,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
  };
}
