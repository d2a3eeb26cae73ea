import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { bodySchema } from '#contract/endpoint.ts';
import { Id, line, LocalDate, requiredLine } from '#contract/shapes.ts';
import { neededFields, stillEmpty } from './needed.ts';

describe('which fields of a form are marked as needed', () => {
  it('is what its schema refuses to take empty, in whichever way a field is empty', () => {
    const schema = z.object({
      name: requiredLine(20),
      note: line(20),
      from: LocalDate,
      to: LocalDate.nullable(),
      client: Id,
      branch: Id.optional(),
      page: z.int().default(1),
      days: z.array(z.int()).min(1),
      people: z.array(Id),
      confirmed: z.boolean(),
    });
    expect([...neededFields(schema)]).toEqual(['name', 'from', 'client', 'page', 'days', 'confirmed']);
  });

  it('looks through rules over several fields, what is done to the body, and bodies of two parts', () => {
    const schema = z
      .object({ a: requiredLine(9), b: line(9) })
      .refine(() => false)
      .transform((body) => body)
      .and(z.object({ c: Id }));
    expect([...neededFields(schema)]).toEqual(['a', 'c']);
  });

  it('of a body with files beside it is that of its fields, and of no body nothing', () => {
    expect(neededFields(bodySchema(storeAccomplishment))).toContain('task');
    expect(neededFields(undefined).size).toBe(0);
  });

  it('of a person who is hired is the person and where they work; pay, numbers and bank may come later', () => {
    expect([...neededFields(NewEmployee)].toSorted()).toEqual([
      'birth_date',
      'branch_id',
      'client_id',
      'employee_code',
      'factor_tenths',
      'first_name',
      'hired_on',
      'last_name',
      'minutes_per_day',
      'position',
      'sex',
    ]);
  });

  it('says which of them nobody has filled in yet, in the order of the form', () => {
    const values = { last_name: ' ', first_name: 'Ana', client_id: null, minutes_per_day: 0, middle_name: '' };
    expect(stillEmpty(NewEmployee, { ...filledIn, ...values })).toEqual(['last_name', 'client_id']);
  });
});

const filledIn = {
  employee_code: 'E-0001',
  sex: 'female',
  birth_date: '1995-03-15',
  hired_on: '2026-11-23',
  branch_id: 1,
  position: 'Cashier',
  factor_tenths: 3130,
};
