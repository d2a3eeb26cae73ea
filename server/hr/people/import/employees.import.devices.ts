import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ImportProblem } from '#contract/common/imports.ts';
import { checkNewEmployee, newEmployeeForm } from '#contract/hr/people/employee-new.ts';
import { requiredLine } from '#contract/shapes.ts';
import { textField } from '#domain/records/fields.ts';
import { factorOfRestDays } from '#domain/tables/rest-day-factors.ts';
import { firstOf, nth } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Found, ImportField, Lookup, Writing } from '#server/imports/kind.ts';
import { JobFailed } from '#server/jobs/work.ts';
import { devicesOf, holdersOf, tie } from '#server/hr/attendance/badges.queries.ts';
import { openTouched } from '#server/hr/attendance/open-touched.ts';
import { daysTouched, deviceOf } from '#server/hr/attendance/punches.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/*
 * Badge numbers in an employee file: `1044`, or for several devices `GATE-1: 1044; GATE-2: 17`. They are valid from
 * the employee's first day at the client.
 */

/** The name of the first device of a client. */
const firstDevice = 'Main';

/** A new employee with their badge numbers on the client's devices. */
export const ImportedEmployee = newEmployeeForm
  .extend({
    device_numbers: z.array(z.object({ device: requiredLine(40), pin: requiredLine(40) })).default([]),
    /** Null means that the schedule's rest days determine the factor. */
    factor_tenths: newEmployeeForm.shape.factor_tenths.unwrap().nullable().default(null),
  })
  .superRefine((v, ctx) => checkNewEmployee({ ...v, factor_tenths: v.factor_tenths ?? usualFactor }, ctx));
export type ImportedEmployee = z.output<typeof ImportedEmployee>;

/** Factor, in tenths, of a schedule with one rest day a week, and of employees without a schedule. */
const usualFactor = 3130;

/** Fills in a missing factor from the rest days of the row's schedule. */
export const withFactor = (
  { factor_tenths: given, ...row }: ImportedEmployee,
  restDays: ReadonlyMap<number, number>,
) => {
  const rest = row.schedule_id === null ? undefined : restDays.get(row.schedule_id);
  const proposed = rest === undefined ? undefined : factorOfRestDays(rest);
  return { ...row, factor_tenths: given ?? proposed ?? usualFactor };
};

const plain = (text: string): string => text.trim().toLowerCase();

/** Splits `GATE-1: 1044` into its parts; a number alone belongs to the given device. */
function partOf(text: string, device: string | null) {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return { device, pin: text.trim() };
  return { device: text.slice(0, colon).trim(), pin: text.slice(colon + 1).trim() };
}

const findNumbers: Lookup = async (db, asked) => {
  const clients = asked.flatMap(({ values }) => (typeof values['client_id'] === 'number' ? [values['client_id']] : []));
  const known = Map.groupBy(clients.length === 0 ? [] : await devicesOf(db, clients), (d) => d.client_id);
  return asked.map(({ text, values }): Found => {
    const codes = (known.get(Number(values['client_id'])) ?? []).map((d) => d.code);
    const said = typeof values['device'] === 'string' ? values['device'] : null;
    const only = said ?? (codes.length > 1 ? null : (codes[0] ?? firstDevice));
    const numbers = new Map<string, { device: string; pin: string }>();
    for (const part of text.split(/[;\n]/).filter((t) => t.trim() !== '')) {
      const { device, pin } = partOf(part, only);
      if (device === null)
        return {
          problem: sentences.itsClientHasDevicesEnter(codes.length, firstOf(codes), pin),
          suggest: codes.slice(0, 8).map((code) => `${code}: ${pin}`),
        };
      if (device === '' || pin === '') return { problem: sentences.enterItAsOrAs };
      const own = codes.find((code) => plain(code) === plain(device)) ?? device;
      numbers.set(`${plain(own)}|${pin}`, { device: own, pin });
    }
    return { is: [...numbers.values()] };
  });
};

/** Badge numbers decide whose time logs are whose, so this import needs the same permission as assigning them. */
const timeKeeping = { code: 'HRIS09', says: sentences.badgeNumbersNeedThePermission } as const;

export const deviceFields: readonly ImportField[] = [
  {
    name: 'device',
    label: 'Device',
    field: textField('Device'),
    takes: 'the time device of the badge numbers, if the client has several',
    aliases: ['Time device', 'Biometric device', 'Biometrics device', 'Name of device'],
    needs: timeKeeping,
  },
  {
    name: 'device_numbers',
    label: 'Device numbers',
    field: textField('Device numbers'),
    aliases: [
      'Device number',
      'Device no',
      'Device ID',
      'Biometrics',
      'Biometrics ID',
      'Biometrics no',
      'Biometrics number',
      'Biometric',
      'Biometric no',
      'Biometric ID',
      'Biometric number',
      'Bio ID',
      'Bio no',
      'Bio number',
      'Badge',
      'Badge no',
      'Badge number',
      'Badge ID',
      'Fingerprint ID',
      'Fingerprint no',
      'Enroll no',
      'AC no',
    ],
    takes: 'a number such as 1044, or with its device GATE-1: 1044',
    lookup: findNumbers,
    needs: timeKeeping,
  },
];

/** Returns the employees' badge numbers, with the client's device and the date they are valid from. */
const numbersOf = (people: readonly ImportedEmployee[]) =>
  people.flatMap((values, n) =>
    values.device_numbers.map(({ device, pin }) => ({
      n,
      clientId: values.client_id,
      device,
      pin,
      from: values.assigned_from ?? values.hired_on,
    })),
  );

/** Returns the keys by which two rows of a file claim the same number. */
export const claimedNumbers = (values: ImportedEmployee): string[] =>
  numbersOf([values]).map(({ clientId, device, pin }) => `${clientId}|${plain(device)}|${pin}`);

/** Returns each employee's first badge number that another employee holds. */
export async function refuseHeld(db: Kysely<DB>, people: readonly ImportedEmployee[]) {
  const asked = numbersOf(people);
  const held = asked.length === 0 ? [] : await holdersOf(db, asked);
  return people.map((_, n) => {
    const of = held.find((h) => h.n === n);
    return of ? { field: 'device_numbers', text: sentences.isTheNumberOf(of.device, of.pin, of.name) } : null;
  });
}

/** A badge number of a new employee, to be assigned. */
interface Hired {
  employeeId: number;
  clientId: number;
  device: string;
  pin: string;
  from: string;
}

/** The badge numbers an import has to assign, by its transaction, with the user and time. */
const waiting = new WeakMap<Kysely<DB>, { numbers: Hired[]; at: Writing }>();

/**
 * Collects the badge numbers until all employees are created: each chunk of a file is checked against the devices
 * from before it, and devices are locked only briefly.
 */
export function keepNumbers(
  trx: Kysely<DB>,
  people: readonly ImportedEmployee[],
  ids: readonly number[],
  at: Writing,
): void {
  const numbers = waiting.get(trx)?.numbers ?? [];
  for (const { n, ...number } of numbersOf(people)) numbers.push({ ...number, employeeId: nth(ids, n) });
  waiting.set(trx, { numbers, at });
}

/** Assigns the collected badge numbers in order and matches the devices' time logs with the employees. */
export async function tieNumbers(trx: Kysely<DB>): Promise<void> {
  const { numbers, at } = waiting.get(trx) ?? { numbers: [], at: null };
  waiting.delete(trx);
  if (numbers.length === 0 || at === null) return;
  const devices = new Map<string, number>();
  const badges = new Map<string, Parameters<typeof tie>[1][number]>();
  for (const { clientId, device, pin, from, employeeId } of numbers) {
    const code = `${clientId}|${plain(device)}`;
    const deviceId = devices.get(code) ?? (await deviceOf(trx, clientId, device, at.now));
    devices.set(code, deviceId);
    const number = `${deviceId}|${pin}`;
    // The file was checked with the devices that existed then, so two rows may claim one number only now.
    if (badges.has(number)) throw new JobFailed(sentences.nowBelongsToTwoEmployees(device, pin));
    badges.set(number, { clientId, deviceId, pin, employeeId, from });
  }
  const punches = await tie(trx, [...badges.values()], { by: at.userId, at: at.now });
  if (punches.length > 0) await openTouched(trx, await daysTouched(trx, { ids: punches }));
}

/** Returns each employee's unknown devices if the client already has others: the user may have meant one of those. */
export async function newDevices(db: Kysely<DB>, people: readonly ImportedEmployee[]): Promise<ImportProblem[][]> {
  const clients = people.filter((p) => p.device_numbers.length > 0).map((p) => p.client_id);
  const known = Map.groupBy(clients.length === 0 ? [] : await devicesOf(db, clients), (d) => d.client_id);
  return people.map(({ client_id: id, device_numbers: numbers }) => {
    const there = known.get(id) ?? [];
    const [first] = there;
    if (first === undefined) return [];
    const codes = new Set(numbers.map((number) => number.device));
    const fresh = [...codes].filter((code) => !there.some((d) => plain(d.code) === plain(code)));
    const codesThere = there.map((d) => d.code);
    return fresh.map((code) => ({
      field: 'device_numbers',
      text: sentences.isANewDeviceOf(code, first.client, codesThere),
    }));
  });
}
