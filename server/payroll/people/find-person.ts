import type { Found, Lookup } from '#server/imports/kind.ts';
import { codesOfPayroll } from './employees.queries.ts';

/** Other names of the employee code column. */
export const codeAliases = [
  'Employee code',
  'Employee no',
  'Employee number',
  'Employee id',
  'ID no',
  'Emp no',
] as const;

/** Finds employees by code in any spelling, including separated employees, whose final pay may still be due. */
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
