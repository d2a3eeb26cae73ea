/** What the page writes to its console, and answers that a browser reports there. */
import { refusals } from './network.ts';

const problems: string[] = [];
/** A browser reports it to the page and not in its console: the rest of the sizes follow in the next frame. */
const always = [/ResizeObserver loop completed/];
let allowed: readonly RegExp[] = always;

const report = console.error;
console.error = (...said: unknown[]) => {
  problems.push(said.map(String).join(' '));
  report(...said);
};

/** Errors that a test brings about itself: answers of 400 and above (`409 PUT /leaves/3`), and errors in the console. */
export const allowErrors = (...patterns: readonly RegExp[]): void => {
  allowed = [...always, ...patterns];
};

/** What was reported since the last call and not allowed. */
export function takeProblems(): string[] {
  const found = [...problems, ...refusals].filter((text) => !allowed.some((pattern) => pattern.test(text)));
  problems.length = 0;
  allowed = always;
  return found;
}
