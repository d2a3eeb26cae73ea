import type { AnyRegister, Usage } from '#contract/register.ts';
import { callAny, type AnyRow } from './any-register.ts';

/** Of so many records it is asked what uses each; of more the question would take longer than the answer helps. */
const asked = 20;
/** So many that are used are named. */
const named = 5;

/** What is no plural by its last letter alone. */
const singular: Readonly<Record<string, string>> = {
  people: 'person',
  'people with credits': 'person with credits',
  branches: 'branch',
  'clients that offer it': 'client that offers it',
};

/** `12 people`, `1 branch`. */
export const countOf = ({ count, what }: Usage): string =>
  `${count.toLocaleString('en')} ${count === 1 ? (singular[what] ?? what.replace(/s$/, '')) : what}`;

/** What uses a record, without what does not. */
export async function usageOf(of: AnyRegister, row: AnyRow): Promise<Usage[]> {
  const { data } = await callAny<{ data: Usage[] }>(of.usage, { params: { id: row.id } });
  return data.filter((u) => u.count > 0);
}

/** The same in words: `12 people and 3 payslips`; empty where nothing does. */
export const usesOfOne = async (of: AnyRegister, row: AnyRow): Promise<string> =>
  (await usageOf(of, row)).map(countOf).join(' and ');

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
