/** The form of KAWANI_NOW: an instant, and after `@` the real time at which it was true, in milliseconds since 1970. */
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)(?:@(\d{1,15}))?$/;

const processStart = Date.now();

/** Returns the milliseconds that KAWANI_NOW sets the clock ahead; undefined if the text has another form. */
export function offsetOf(setting: string): number | undefined {
  const [, instant, trueAt] = form.exec(setting) ?? [];
  const ms = Date.parse(instant ?? '');
  return Number.isNaN(ms) ? undefined : ms - (trueAt === undefined ? processStart : Number(trueAt));
}

let offset: number | undefined;

/** Returns the milliseconds that the app's clock is ahead of the system's: 0, unless a test set KAWANI_NOW. */
export function clockOffset(): number {
  const { NODE_ENV, KAWANI_NOW = '' } = process.env;
  return (offset ??= (NODE_ENV === 'test' ? offsetOf(KAWANI_NOW) : undefined) ?? 0);
}

/** Returns the time by the app's clock, in milliseconds since 1970. */
export const now = (): number => Date.now() + clockOffset();
