/** The parts of a person's name, as the employee record has them. */
export interface PersonName {
  last_name: string;
  first_name: string;
  middle_name: string;
  suffix: string;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Returns the family name first with the whole middle name: `Dela Cruz, Juan Jr. Santos`. */
export const nameInFull = (p: PersonName): string => `${p.last_name}, ${joined(p.first_name, p.suffix, p.middle_name)}`;

/** Returns the name as documents write it: `Juan Santos Dela Cruz Jr.`. */
export const writtenName = (p: PersonName): string => joined(p.first_name, p.middle_name, p.last_name, p.suffix);

/** Returns the name of the person's account: `Juan Dela Cruz`. */
export const accountName = (p: Pick<PersonName, 'first_name' | 'last_name'>): string =>
  joined(p.first_name, p.last_name);
