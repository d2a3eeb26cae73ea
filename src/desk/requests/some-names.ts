import { nameTexts } from '#src/text/en/desk/requests/requests.ts';

/** Maximum number of names listed. */
const named = 3;

/** Returns the first few names and the number of others: `Cruz, Ana; Dy, Ben; Tan, Carl and 12 more`. */
export function someNames(names: readonly string[], all: number = names.length): string {
  const first = names.slice(0, all === named + 1 ? all : named);
  const others = all - first.length;
  return first.join('; ') + (others > 0 && first.length > 0 ? nameTexts.andMore(others) : '');
}
