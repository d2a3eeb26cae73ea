import { codeIn, foundPeople } from '#server/imports/find-person.ts';
import type { Lookup } from '#server/imports/kind.ts';
import { peopleOfPayroll } from './employees.queries.ts';

/** Other names of the employee code column. */
export const codeAliases = [
  'Employee code',
  'Employee no',
  'Employee number',
  'Employee id',
  'ID no',
  'Emp no',
] as const;

/** Finds employees by code or name in any spelling, including separated employees, whose final pay may still be due. */
export const findPayPerson: Lookup = async (db, asked) => {
  const texts = asked.map((a) => a.text);
  return foundPeople(texts, {
    byCode: await peopleOfPayroll(db, texts.map(codeIn)),
    everyone: () => peopleOfPayroll(db, null),
    answer: (person) => person.code,
    notFound: 'No employee in Payroll has this code or name',
  });
};
