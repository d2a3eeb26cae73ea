import type { Found, Lookup } from '#server/imports/kind.ts';
import { employeesByCode } from './import/employees.import.queries.ts';

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const findBy =
  (answer: 'id' | 'employee_code'): Lookup =>
  async (db, asked) => {
    const found = await employeesByCode(
      db,
      asked.map((a) => a.text),
    );
    const known = new Map(found.map((e) => [plain(e.employee_code), e[answer]]));
    return asked.map(({ text }): Found => {
      const is = known.get(plain(text));
      return is === undefined ? { problem: 'No employee has this code' } : { is };
    });
  };

/** Finds an employee by code, including separated ones. */
export const findEmployee = findBy('id');

/** Returns an employee's code as their record has it, regardless of case. */
export const findEmployeeCode = findBy('employee_code');
