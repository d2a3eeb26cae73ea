import type { AnyRegister, Usage } from '#contract/register.ts';
import { callAny, type AnyRow } from './any-register.ts';

/** Of so many records it is asked what uses each; of more the question would take longer than the answer helps. */
const asked = 20;
/** So many that are used are named. */
const named = 5;

const countOf = ({ count, what }: Usage): string => `${count.toLocaleString('en')} ${what}`;

/** What uses a record, in words: `12 people and 3 payslips`; empty where nothing does. */
export async function usesOfOne(of: AnyRegister, row: AnyRow): Promise<string> {
  const { data } = await callAny<{ data: Usage[] }>(of.usage, { params: { id: row.id } });
  return data
    .filter((u) => u.count > 0)
    .map(countOf)
    .join(' and ');
}

/** Which of the chosen records are used, and by how much, in a sentence; empty where none is, or where they are too many to ask. */
export async function usesOf(
  of: AnyRegister,
  rows: readonly AnyRow[],
  nameOf: (row: AnyRow) => string,
): Promise<string> {
  if (rows.length > asked) return '';
  const uses = await Promise.all(rows.map(async (row) => ({ row, used: await usesOfOne(of, row) })));
  const found = uses.filter((u) => u.used !== '').map(({ row, used }) => `${nameOf(row)} (${used})`);
  const others = found.length > named ? ` and ${found.length - named} more` : '';
  return found.length > 0 ? `In use: ${found.slice(0, named).join('; ')}${others}.` : '';
}
