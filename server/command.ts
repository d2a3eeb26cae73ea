import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigError } from './config.ts';
import { CannotStart } from './database/cannot-start.ts';
import { LockedError } from './database/lock.ts';

/** Thrown if the command can't run. The message is for the operator. */
export class Refused extends Error {}

type Values<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

interface Command<O extends ParseArgsOptionsConfig> {
  /** Printed for `--help`, and after an unknown option. */
  usage: string;
  options: O;
  /** Message for the operator if another process has the embedded database open. */
  locked?: string;
  /** Errors of the command that are shown by their message, without a stack. */
  expected?: readonly (new (message: string) => Error)[];
  run: (values: Values<O>) => Promise<void>;
}

/** Returns the message of an expected failure, and the stack of an unexpected one. */
function explain(
  error: unknown,
  usage: string,
  locked = '',
  expected: Command<ParseArgsOptionsConfig>['expected'] = [],
): string {
  if (error instanceof LockedError) return `${error.message}\n${locked}`.trimEnd();
  for (const kind of [Refused, ConfigError, CannotStart, ...expected]) if (error instanceof kind) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command of the terminal with the settings of `.env` and its options. Exits with 1 if it fails. */
export async function runCommand<O extends ParseArgsOptionsConfig>(of: Command<O>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const withHelp: ParseArgsOptionsConfig = { ...of.options, help: { type: 'boolean' } };
    if (parseArgs({ options: withHelp }).values['help']) console.log(of.usage);
    else await of.run(parseArgs({ options: of.options }).values);
  } catch (error) {
    console.error(explain(error, of.usage, of.locked, of.expected));
    process.exitCode = 1;
  }
}
