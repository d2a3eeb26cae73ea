import { nameInFull, type PersonName } from '#domain/records/person-name.ts';
import { peopleNamed } from '#domain/sheets/person-named.ts';
import type { Found } from './kind.ts';
import { sentences } from '#server/text/en/imports.ts';

/** A column with one of these names has the employee if no other column does. */
export const employeeNames = ['Name', 'Employee', 'Employee name', 'Name of employee', 'Full name'] as const;

interface Person extends PersonName {
  code: string;
}

/** Normalizes a code, which may be written in any case and with a spreadsheet's spaces. */
const plainCode = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns the code in a text. In a suggestion, the name follows the code: `P-1 · Santos, Liza`. */
export const codeIn = (text: string): string => text.split(' · ', 1)[0]!.trim();

/** Maximum number of suggestions. */
const mostSuggested = 4;

/**
 * Finds employees by code, otherwise by name. If several have the same name, the row has a problem that suggests their
 * codes. `everyone` is read only for texts that aren't codes.
 */
export async function foundPeople<P extends Person>(
  texts: readonly string[],
  of: { byCode: readonly P[]; everyone: () => Promise<readonly P[]>; answer: (person: P) => unknown; notFound: string },
): Promise<Found[]> {
  const coded = new Map(of.byCode.map((p) => [plainCode(p.code), p]));
  const codeOf = (text: string) => coded.get(plainCode(codeIn(text)));
  const named = texts.every((text) => codeOf(text)) ? null : peopleNamed(await of.everyone());
  return texts.map((text): Found => {
    const person = codeOf(text);
    if (person) return { is: of.answer(person) };
    const found = named?.(text) ?? [];
    const [only] = found;
    if (!only) return { problem: of.notFound };
    if (found.length === 1) return { is: of.answer(only) };
    return {
      problem: sentences.employeesHaveThisNameChoose(found.length),
      suggest: found.slice(0, mostSuggested).map((p) => `${p.code} · ${nameInFull(p)}`),
    };
  });
}
