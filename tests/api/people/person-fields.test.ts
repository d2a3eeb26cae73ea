import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportEmployees } from '#contract/hr/people/employee-list.ts';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { employeeHistory, updateEmployee } from '#contract/hr/people/employee-record.ts';
import { showEmployee, type Employee } from '#contract/hr/people/employees.ts';
import { answeredValue, personFields, personNames, type PersonName } from '#contract/hr/people/person-fields.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { neededFields } from '#src/shared/forms/needed.ts';
import { sampleOf, samplePerson } from '#tests/support/person-samples.ts';
import { apply, checked, csvFile, refusedRows } from '../imports/imports-support.ts';
import { Api, uuid, type Person } from '../support.ts';
import { aNewEmployee } from './people-support.ts';

/** Each personal field is hired, changed, kept, exported, and imported. A place that a field misses fails with its name. */

let api: Api;
let officer: Person;
let hired: Employee;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
  const none = { sss: '', philhealth: '', pagibig: '', tin: '', bank: '', bank_account: '', bank_account_name: '' };
  const body = aNewEmployee({ ...samplePerson(0), ...none });
  const sent = await api.send(storeEmployee, { body }, { as: officer, key: uuid() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  hired = sent.body.data;
});
afterAll(() => api.close());

const shown = async (id = hired.id): Promise<Employee> =>
  (await api.send(showEmployee, { params: { id } }, { as: officer })).body.data;
const change = async (body: Record<string, unknown>) => {
  const { version } = await shown();
  const call = { params: { id: hired.id }, body: { ...body, version } as never };
  return api.send(updateEmployee, call, { as: officer, key: uuid() });
};
/** The values that all fields have now, as a form sends them. */
const typed = async (): Promise<Record<string, unknown>> => {
  const now = await shown();
  return Object.fromEntries(personNames.map((name) => [name, answeredValue(now, name) ?? '']));
};

const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});

/** Columns of `hr.employees` that are no personal fields: dated, encrypted, or of the system. */
const otherColumns = new Set(
  `id version archived_at sign_in_code photo_file_id signature_file_id
    client_id branch_id position hired_on separated_on employment_status
    sss philhealth pagibig tin bank_account bank bank_account_name
    sss_mark philhealth_mark pagibig_mark tin_mark`.split(/\s+/),
);

test('every column of an employee is a personal field or known as another', async () => {
  const row = await api.db.selectFrom('hr.employees').selectAll().executeTakeFirstOrThrow();
  const names = new Set<string>(personNames);
  expect(Object.keys(row).filter((column) => !names.has(column) && !otherColumns.has(column))).toEqual([]);
});

describe.each(personNames)('%s', (name: PersonName) => {
  const { field } = personFields[name];
  const next = sampleOf(name, 1);
  const required = neededFields(updateEmployee.body).has(name);

  test('is stored when an employee is hired', async () => {
    expect(answeredValue(hired, name)).toBe(sampleOf(name, 0).column);
  });

  test('is changed, and History lists the change', async () => {
    const former = answeredValue(await shown(), name);
    const sent = await change({ ...(await typed()), [name]: next.typed });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(answeredValue(await shown(), name)).toBe(next.column);
    const history = await api.send(employeeHistory, { params: { id: hired.id } }, { as: officer });
    expect(history.body.data[0]!.fields).toContainEqual({ field: name, before: former, after: next.column });
  });

  test('keeps its value when a change leaves it out; a required one refuses the change', async () => {
    const { [name]: _, ...rest } = await typed();
    const sent = await change(rest);
    expect([sent.status, errorsOf(sent.body)]).toEqual(required ? [422, [name]] : [200, []]);
    expect(answeredValue(await shown(), name)).toBe(next.column);
  });

  test('is exported under its label', async () => {
    const file = await api.send(exportEmployees, { query: { format: 'csv' } }, { as: officer });
    const [head, ...rows] = (file.body as unknown as string)
      .trim()
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    const at = head!.split(',').indexOf(field.label);
    expect(at, `a column ${field.label}`).toBeGreaterThanOrEqual(0);
    // The name is in quotes, with a comma.
    const cells = rows.map((row) =>
      row
        .replaceAll(/"[^"]*"/g, '')
        .split(',')
        .at(at),
    );
    expect(cells).toContain(field.kind === 'date' ? next.column : next.shown);
  });
});

test('every field is imported from a column with its label', async () => {
  const { client_id } = aNewEmployee();
  const client = await api.db
    .selectFrom('hr.clients')
    .select('name')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const head = [...personNames.map((name) => personFields[name].field.label), 'Hired', 'Client', 'Branch', 'Position'];
  const cells = [...personNames.map((name) => sampleOf(name, 2).shown), '2026-11-16', client.name, 'Main', 'Guard'];
  const found = await checked(api, officer, 'employee', csvFile(`${head.join(',')}\n${cells.join(',')}`));
  expect((await refusedRows(api, officer, found.id)).map((row) => row.problems)).toEqual([]);
  await apply(api, officer, found);
  const code = sampleOf('employee_code', 2).typed;
  const { id } = await api.db
    .selectFrom('hr.employees')
    .select('id')
    .where('employee_code', '=', code)
    .executeTakeFirstOrThrow();
  const imported = await shown(id);
  const values = Object.fromEntries(personNames.map((name) => [name, answeredValue(imported, name)]));
  expect(values).toEqual(Object.fromEntries(personNames.map((name) => [name, sampleOf(name, 2).column])));
});
