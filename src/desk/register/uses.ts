import { useTexts } from '#src/text/en/desk/register.ts';
import type { AnyRegister, Usage } from '#contract/register.ts';
import { callAny, type AnyRow } from './any-register.ts';

/** Maximum number of records whose usage is looked up; more would take too long. */
const asked = 20;
/** Maximum number of records listed. */
const named = 5;

/** Singulars that aren't the plural without its last letter, by plural. */
const singular: Readonly<Record<string, string>> = {
  'employees with leave credits': useTexts.employeeWithCredits,
  branches: 'branch',
  'clients that offer the schedule': useTexts.clientThatOffersIt,
};

/** Formats a count: `12 employees`, `1 branch`. */
export const countOf = ({ count, what }: Usage): string =>
  `${count.toLocaleString('en')} ${count === 1 ? (singular[what] ?? what.replace(/s$/, '')) : what}`;

/** Returns the usage of a record, without zeros. */
export async function usageOf(of: AnyRegister, row: AnyRow): Promise<Usage[]> {
  const { data } = await callAny<{ data: Usage[] }>(of.usage, { params: { id: row.id } });
  return data.filter((u) => u.count > 0);
}

/** Returns the usage of a record in words: `12 employees and 3 payslips`; empty if none. */
export const usesOfOne = async (of: AnyRegister, row: AnyRow): Promise<string> =>
  (await usageOf(of, row)).map(countOf).join(' and ');

/** Returns the selected records in use, in a sentence; empty if there are none or too many to look up. */
export async function usesOf(
  of: AnyRegister,
  rows: readonly AnyRow[],
  nameOf: (row: AnyRow) => string,
): Promise<string> {
  if (rows.length > asked) return '';
  const uses = await Promise.all(rows.map(async (row) => ({ row, used: await usesOfOne(of, row) })));
  const found = uses.filter((u) => u.used !== '').map(({ row, used }) => `${nameOf(row)} (${used})`);
  const others = found.length > named ? useTexts.andMore(found.length - named) : '';
  return found.length > 0 ? useTexts.inUse(found.slice(0, named).join('; '), others) : '';
}
