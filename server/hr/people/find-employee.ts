import { codeIn, foundPeople } from '#server/imports/find-person.ts';
import type { Lookup } from '#server/imports/kind.ts';
import { employeesByCode, everyEmployee } from './import/employees.import.queries.ts';

const findBy =
  (answer: 'id' | 'code'): Lookup =>
  async (db, asked) => {
    const texts = asked.map((a) => a.text);
    const coded = await employeesByCode(db, texts.map(codeIn));
    return foundPeople(texts, {
      byCode: coded.map(({ employee_code: code, ...person }) => ({ ...person, code })),
      everyone: () => everyEmployee(db),
      answer: (person) => person[answer],
      notFound: 'No employee has this code or name',
    });
  };

/** Finds an employee by code or name, including separated ones. */
export const findEmployee = findBy('id');

/** Returns an employee's code as their record has it, by code or name. */
export const findEmployeeCode = findBy('code');
