/** A case of a golden file. Money and rates are strings; `expected` may hold only some figures. */
export interface GoldenCase {
  id: string;
  topic: string;
  input: { calc: string } & Record<string, unknown>;
  expected: Record<string, unknown>;
  source: string;
  confidence: string;
  note?: string;
}

const number = /^-?\d+(\.\d+)?$/;

/** `25628.130` and `25628.13` are one amount; `007` and `7` are not, where both are digits of a code. */
function sameText(expected: string, got: string): boolean {
  if (expected === got) return true;
  const amounts = number.test(expected) && number.test(got) && (expected.includes('.') || got.includes('.'));
  const plain = (t: string) => t.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return amounts && plain(expected) === plain(got);
}

/** Every figure of `expected` that `got` does not have, as `field expected got`. */
export function differences(expected: unknown, got: unknown, field = ''): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return [`${field} ${JSON.stringify(expected)} ${JSON.stringify(got)}`];
    const extra = got.length > expected.length ? [`${field}.length ${expected.length} ${got.length}`] : [];
    return [...expected.flatMap((e, i) => differences(e, got[i], `${field}[${i}]`)), ...extra];
  }
  if (typeof expected === 'object' && expected !== null) {
    const from = (typeof got === 'object' && got !== null ? got : {}) as Record<string, unknown>;
    return Object.entries(expected).flatMap(([k, e]) => differences(e, from[k], field === '' ? k : `${field}.${k}`));
  }
  const same =
    typeof expected === 'string' && typeof got === 'string' ? sameText(expected, got) : Object.is(expected, got);
  return same ? [] : [`${field} ${JSON.stringify(expected)} ${JSON.stringify(got)}`];
}
