import type { Found, Lookup } from '#server/imports/kind.ts';
import { employeesByCode } from './employees.import.queries.ts';

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Somebody by their code, whoever left too. */
export const findEmployee: Lookup = async (db, asked) => {
  const found = await employeesByCode(
    db,
    asked.map((a) => a.text),
  );
  const known = new Map(found.map((e) => [plain(e.employee_code), e.id]));
  return asked.map(({ text }): Found => {
    const id = known.get(plain(text));
    return id === undefined ? { problem: 'Nobody has this code' } : { is: id };
  });
};
