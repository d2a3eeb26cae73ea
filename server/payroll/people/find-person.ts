import type { Found, Lookup } from '#server/imports/kind.ts';
import { codesOfPayroll } from './employees.queries.ts';

/** Other names of the column with somebody's code. */
export const codeAliases = [
  'Employee code',
  'Employee no',
  'Employee number',
  'Employee id',
  'ID no',
  'Emp no',
] as const;

/** Somebody's code as payroll has it, however it is written; who left too, for their final pay is still to come. */
export const findPayCode: Lookup = async (db, asked) => {
  const found = await codesOfPayroll(
    db,
    asked.map((a) => a.text.trim()),
  );
  const known = new Map(found.map((code) => [code.toLowerCase(), code]));
  return asked.map(({ text }): Found => {
    const is = known.get(text.trim().toLowerCase());
    return is === undefined ? { problem: 'No employee in Payroll has this code' } : { is };
  });
};
