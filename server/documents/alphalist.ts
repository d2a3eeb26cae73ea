import { sum, type Centavos } from '#domain/money/centavos.ts';
import { readDelimited, writeDelimited, type DelimitedRecord, type DelimitedValues } from './delimited.ts';
import { LayoutError } from './fixed-width.ts';
import { alphalistHeader, c1, c2, d1, d1Amounts, d2, d2Amounts } from './layouts/alphalist.ts';

export interface AlphalistEmployer {
  /** Nine digits. */
  readonly tin: string;
  /** Four digits. */
  readonly branch: string;
  readonly year: number;
}

/** Values of one employee by the layout's field names, amounts in centavos, dates `YYYY-MM-DD`. */
export type AlphalistRow = Omit<DelimitedValues, 'sequence'>;

const crlf = '\r\n';
const c1Sums = [...d1Amounts, 'peraCredit'];
const c2Sums = [...d2Amounts, 'peraCredit', 'smwNet'];

const sums = (rows: readonly AlphalistRow[], names: readonly string[]): Record<string, Centavos> =>
  Object.fromEntries(names.map((n) => [n, sum(rows.map((r) => r[n] as Centavos))]));

/**
 * Returns the 1604-C DAT of a year: header, schedule D1 (employees who aren't minimum wage earners) with its control
 * record C1, schedule D2 (minimum wage earners) with C2. A schedule without employees is left out with its control
 * record.
 */
export function alphalistFile(
  employer: AlphalistEmployer,
  schedules: { d1: readonly AlphalistRow[]; d2: readonly AlphalistRow[] },
): { name: string; text: string } {
  if (schedules.d1.length + schedules.d2.length === 0) throw new LayoutError('an alphalist without employees');
  const common = { tin: employer.tin, branch: employer.branch, period: `${employer.year}-12-31` };
  const schedule = (
    record: DelimitedRecord,
    control: DelimitedRecord,
    rows: readonly AlphalistRow[],
    names: readonly string[],
  ) =>
    rows.length === 0
      ? []
      : [
          ...rows.map((row, i) => writeDelimited(record, { ...common, ...row, sequence: i + 1 })),
          writeDelimited(control, { ...common, ...sums(rows, names) }),
        ];
  const lines = [
    writeDelimited(alphalistHeader, common),
    ...schedule(d1, c1, schedules.d1, c1Sums),
    ...schedule(d2, c2, schedules.d2, c2Sums),
  ];
  return {
    name: `${employer.tin}${employer.branch}1231${employer.year}1604C.DAT`,
    text: lines.map((line) => line + crlf).join(''),
  };
}

const records: Record<string, DelimitedRecord> = { H1604C: alphalistHeader, D1: d1, C1: c1, D2: d2, C2: c2 };

/** Reads a DAT back; throws for an unknown record, a gap in a sequence, and a control record that doesn't add up. */
export function readAlphalist(text: string): {
  d1: Record<string, string | number>[];
  d2: Record<string, string | number>[];
} {
  const lines = text.split(crlf);
  if (lines.pop() !== '') throw new LayoutError('the last record is not ended');
  const result: { d1: Record<string, string | number>[]; d2: Record<string, string | number>[] } = { d1: [], d2: [] };
  for (const line of lines) {
    const kind = line.slice(0, line.indexOf(','));
    const record = records[kind];
    if (!record) throw new LayoutError(`${kind} is no record of an alphalist`);
    const values = readDelimited(record, line);
    if (kind === 'D1' || kind === 'D2') {
      const rows = kind === 'D1' ? result.d1 : result.d2;
      rows.push(values);
      if (values['sequence'] !== rows.length) throw new LayoutError(`${kind} has a hole at ${rows.length}`);
    } else if (kind === 'C1' || kind === 'C2') {
      const rows = kind === 'C1' ? result.d1 : result.d2;
      for (const n of kind === 'C1' ? c1Sums : c2Sums)
        if (sum(rows.map((r) => r[n] as Centavos)) !== values[n]) throw new LayoutError(`${kind}.${n} does not add up`);
    }
  }
  return result;
}
