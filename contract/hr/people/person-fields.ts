import { z } from 'zod';
import { choiceField, dateField, textField, type Field } from '#domain/records/fields.ts';
import { parseMobile } from '#domain/identifiers/mobile.ts';
import { desk } from '#contract/messages/sentence.ts';
import { LocalDate, line, requiredLine, text } from '#contract/shapes.ts';
import { keysOf, recordOf } from '#domain/lists/records.ts';

/** Rules by which an import finds a field's column and reads it. */
interface FromFile {
  /** Other names of the field's column. */
  aliases?: readonly string[];
  /** Other words for a choice's values, in lowercase. */
  words?: Readonly<Record<string, string>>;
}

/** Text shown next to the label in the form. */
interface InForm {
  placeholder?: string;
  /** Label of the option for no value. */
  none?: string;
}

/**
 * `title`: shown in the title of the record. `personal`: a row of the record and of the portal's profile. `emergency`:
 * part of the emergency contact, named `emergency_…` and returned in `emergency`.
 */
type Section = 'title' | 'personal' | 'emergency';
type Input = 'line' | 'long' | 'date' | 'choice';

/** A personal field: everything that its screens, calls, and files read. */
export interface PersonField<
  S extends Section = Section,
  I extends Input = Input,
  F extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
>
  extends FromFile, InForm {
  section: S;
  /** Label and format of its value. */
  field: Field;
  input: I;
  /** Schema in the form; its default is the value of a field that a new hire leaves out. */
  form: F;
  /** Schema in the response record, and type of its column. */
  answer: A;
  /** Returns the column's value of a form value. */
  column: (value: z.output<F>) => z.output<A>;
}

const define = <const S extends Section, const I extends Input, F extends z.ZodType, A extends z.ZodType>(
  of: PersonField<S, I, F, A>,
): PersonField<S, I, F, A> => of;

type More = FromFile & InForm;
const same = <V>(value: V): V => value;

/** A code as on cards and in files: letters, digits, hyphens, dots, slashes, and underscores. */
const EmployeeCode = requiredLine(20).refine(
  (code) => /^[\p{L}\d][\p{L}\d./_-]*$/u.test(code),
  desk('Use only letters, digits, and hyphens in a code.'),
);

const mobileNumber = text(30)
  .refine((t) => t === '' || parseMobile(t) !== null, desk('Enter a mobile number as 0917 123 4567.'))
  .default('');

/** Declares a field in the title of the record, such as the last name. */
const inTitle = <F extends z.ZodType<string>>(label: string, form: F, more: More = {}) =>
  define({
    section: 'title',
    field: textField(label),
    input: 'line',
    form,
    answer: z.string(),
    column: String,
    ...more,
  });

/** Declares a text that may be unknown: empty in the form, null in the record. */
const optional = <const S extends Section, F extends z.ZodType<string>>(
  section: S,
  label: string,
  form: F,
  more: More = {},
) =>
  define({
    section,
    field: textField(label),
    input: 'line',
    form,
    answer: z.string().nullable(),
    column: (value) => value || null,
    ...more,
  });

const mobile = <const S extends Section>(section: S, label: string, more: More) =>
  define({ ...optional(section, label, mobileNumber, more), column: parseMobile });

/** Declares a field with one of a few values, or unknown. */
const choice = <const S extends Section, const K extends string>(
  section: S,
  label: string,
  options: Readonly<Record<K, string>>,
  more: More = {},
) => {
  const answer = z.enum(keysOf(options)).nullable();
  return define({
    section,
    field: choiceField(label, options),
    input: 'choice',
    form: answer.default(null),
    answer,
    column: same,
    none: 'Unknown',
    ...more,
  });
};

const sexes = { female: 'Female', male: 'Male' } as const;
const Sex = z.enum(['female', 'male']);

/**
 * The personal fields, in the order of the form. The calls, the forms of new and present employees, the record, its History,
 * the import, and the exported file read this list; the portal lists its own part of it, checked by the compiler. Dated
 * data, government IDs, and the bank account have calls of their own.
 */
export const personFields = {
  last_name: inTitle('Last name', requiredLine(80), { aliases: ['Surname', 'Family name', 'Apelyido'] }),
  first_name: inTitle('First name', requiredLine(80), { aliases: ['Given name', 'Pangalan'] }),
  middle_name: inTitle('Middle name', line(80).default(''), {
    aliases: ['Middle initial', 'MI', 'Gitnang pangalan', 'Gitnang apelyido'],
  }),
  suffix: inTitle('Suffix', line(20).default(''), { placeholder: 'Jr., III', aliases: ['Name extension', 'Ext'] }),
  sex: define({
    section: 'personal',
    field: choiceField('Sex', sexes),
    input: 'choice',
    form: Sex,
    answer: Sex,
    column: same,
    aliases: ['Gender', 'Kasarian'],
    // L means lalaki (male). B isn't recognized, because it means babae (female) in such lists and boy in others.
    words: { f: 'female', m: 'male', l: 'male', babae: 'female', lalaki: 'male' },
  }),
  birth_date: define({
    section: 'personal',
    field: dateField('Birth date'),
    input: 'date',
    form: LocalDate,
    answer: LocalDate,
    column: same,
    aliases: [
      'Born',
      'Birthdate',
      'Birthday',
      'Date of birth',
      'DOB',
      'Kapanganakan',
      'Petsa ng kapanganakan',
      'Kaarawan',
    ],
  }),
  civil_status: choice(
    'personal',
    'Civil status',
    { single: 'Single', married: 'Married', widowed: 'Widowed', separated: 'Separated', annulled: 'Annulled' },
    { aliases: ['Marital status'] },
  ),
  employee_code: inTitle('Code', EmployeeCode, {
    aliases: [
      'Employee code',
      'Employee no',
      'Employee number',
      'Employee id',
      'ID no',
      'ID number',
      'Emp no',
      'Emp code',
      'Emp id',
    ],
  }),
  mobile: mobile('personal', 'Mobile', {
    placeholder: '0917 123 4567',
    aliases: [
      'Mobile no',
      'Mobile number',
      'Cellphone',
      'Cellphone no',
      'Cel no',
      'Cell no',
      'CP no',
      'Contact',
      'Contact no',
      'Contact number',
    ],
  }),
  email: optional('personal', 'E-mail', z.union([z.literal(''), z.email()]).default(''), {
    aliases: ['Email address'],
  }),
  address: define({
    ...optional('personal', 'Address', text(300).default(''), { aliases: ['Home address', 'Tirahan'] }),
    input: 'long',
  }),
  emergency_name: optional('emergency', 'Emergency contact', line(120).default(''), {
    aliases: ['In an emergency', 'Contact person'],
  }),
  emergency_relation: optional('emergency', 'Relation', line(60).default(''), { aliases: ['Relationship'] }),
  emergency_mobile: mobile('emergency', 'Emergency contact number', {
    aliases: ['Emergency mobile', 'Emergency number', 'Emergency contact no'],
  }),
};

type All = typeof personFields;
export type PersonName = keyof All;
export const personNames = keysOf(personFields);
/** The fields of a section. */
export type PersonNameIn<S extends Section> = {
  [K in PersonName]: All[K]['section'] extends S ? K : never;
}[PersonName];
/** Returns the names of a section's fields. */
export const personNamesIn = <S extends Section>(section: S) =>
  personNames.filter((name): name is PersonNameIn<S> => personFields[name].section === section);

/** Returns the schemas of the fields for a form or for an answer, by their names. */
const schemasOf = <N extends PersonName, P extends 'form' | 'answer'>(names: readonly N[], part: P) =>
  recordOf(names, (name) => personFields[name][part]) as { [K in N]: All[K][P] };

/** Labels of the personal fields, wherever they are shown. */
export const personLabels = recordOf(personNames, (name): Field => personFields[name].field);

/** The fields of a new hire. */
export const personShape = schemasOf(personNames, 'form');

type Kept<F> = F extends z.ZodDefault<infer I extends z.ZodType> ? z.ZodOptional<I> : F;
const kept = (form: z.ZodType) => (form instanceof z.ZodDefault ? (form.unwrap() as z.ZodType).optional() : form);
/** The fields of a change: one that is left out keeps its value. */
export const personChangeShape = recordOf(personNames, (name) => kept(personFields[name].form)) as {
  [K in PersonName]: Kept<All[K]['form']>;
};

type EmergencyPart<K> = K extends `emergency_${infer Part}` ? Part : never;
const partOf = (name: string) => name.replace(/^emergency_/, '');

/** The fields of the response record; the emergency contact is a record in it. */
export const personAnswerShape = {
  ...schemasOf([...personNamesIn('title'), ...personNamesIn('personal')], 'answer'),
  emergency: z.object(
    Object.fromEntries(personNamesIn('emergency').map((name) => [partOf(name), personFields[name].answer])) as {
      [K in PersonNameIn<'emergency'> as EmergencyPart<K>]: All[K]['answer'];
    },
  ),
};
export type PersonAnswer = z.output<z.ZodObject<typeof personAnswerShape>>;

/** The columns of a person. */
export type PersonColumns = { [K in PersonName]: z.output<All[K]['answer']> };
type Change = Partial<z.output<z.ZodObject<typeof personShape>>>;
type ColumnsOf<V extends Change> = { [K in PersonName as K extends keyof V ? K : never]: PersonColumns[K] };

/**
 * Returns the columns of form values: empty text becomes null, and a mobile number gets its stored form. A value left
 * out has no column.
 */
export const personColumns = <V extends Change>(values: V): ColumnsOf<V> =>
  Object.fromEntries(
    personNames.flatMap((name) => {
      const field: PersonField = personFields[name];
      return values[name] === undefined ? [] : [[name, field.column(values[name])]];
    }),
  ) as ColumnsOf<V>;

/** Returns the response record of a row's columns. */
export const personAnswer = (columns: PersonColumns): PersonAnswer =>
  ({
    ...recordOf([...personNamesIn('title'), ...personNamesIn('personal')], (name) => columns[name]),
    emergency: Object.fromEntries(personNamesIn('emergency').map((name) => [partOf(name), columns[name]])),
  }) as PersonAnswer;

/** Returns a field's value in the response record, or null. */
export function answeredValue({ emergency, ...person }: PersonAnswer, name: PersonName): string | null {
  const isEmergency = personFields[name].section === 'emergency';
  const values: Readonly<Record<string, string | null>> = isEmergency ? emergency : person;
  return values[isEmergency ? partOf(name) : name] ?? null;
}

/** The values of the person's form fields. */
export type PersonValues = { [K in PersonName]: All[K]['input'] extends 'choice' ? string | null : string };
export const personValues = (of?: PersonAnswer): PersonValues =>
  recordOf(personNames, (name) => {
    const value = of ? answeredValue(of, name) : null;
    return personFields[name].input === 'choice' ? value : (value ?? '');
  }) as PersonValues;
