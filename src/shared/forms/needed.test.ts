import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeAccomplishment } from '#contract/hr/requests/accomplishments.ts';
import { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { bodySchema } from '#contract/endpoint.ts';
import { Id, line, LocalDate, requiredLine } from '#contract/shapes.ts';
import { neededFields, stillEmpty } from './needed.ts';

describe('required fields of a form', () => {
  it('are those the schema refuses when empty in any way', () => {
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

  it('include fields under refinements, transforms, and intersections', () => {
    const schema = z
      .object({ a: requiredLine(9), b: line(9) })
      .refine(() => false)
      .transform((body) => body)
      .and(z.object({ c: Id }));
    expect([...neededFields(schema)]).toEqual(['a', 'c']);
  });

  it('are those of the fields next to files, and none without a body', () => {
    expect(neededFields(bodySchema(storeAccomplishment))).toContain('task');
    expect(neededFields(undefined).size).toBe(0);
  });

  it('of a new employee are identity and assignment; pay, IDs, and bank are optional', () => {
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

  it('are listed in form order while empty', () => {
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
