import type { Kysely } from 'kysely';
import { z } from 'zod';
import { checkNewEmployee, newEmployeeForm } from '#contract/hr/employee-new.ts';
import { requiredLine } from '#contract/shapes.ts';
import { textField } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Found, ImportField, Lookup, Values, Writing } from '#server/imports/kind.ts';
import { devicesOf, holdersOf, tie } from '../time/badges.queries.ts';
import { openTouched } from '../time/open-touched.ts';
import { daysTouched, deviceOf } from '../time/punches.queries.ts';

/*
 * Numbers of time devices in a file of employees: `1044`, or of several devices `GATE-1: 1044; GATE-2: 17`. They are the
 * person's from the day on that they are at the client.
 */

/** The device of a client that has none yet. */
const firstDevice = 'Main';

/** Somebody new with the numbers they have on the devices of their client. */
export const ImportedEmployee = newEmployeeForm
  .extend({ device_numbers: z.array(z.object({ device: requiredLine(40), pin: requiredLine(40) })).default([]) })
  .superRefine(checkNewEmployee);
export type ImportedEmployee = z.output<typeof ImportedEmployee>;

const plain = (text: string): string => text.trim().toLowerCase();

/** `GATE-1: 1044` as its parts; a number alone is of the device that is given. */
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
          problem: `Its client has ${codes.length} devices: write it as ${codes[0]!}: ${pin}`,
          suggest: codes.slice(0, 8).map((code) => `${code}: ${pin}`),
        };
      if (device === '' || pin === '') return { problem: 'Write it as 1044, or as GATE-1: 1044; GATE-2: 17' };
      const own = codes.find((code) => plain(code) === plain(device)) ?? device;
      numbers.set(`${plain(own)}|${pin}`, { device: own, pin });
    }
    return { is: [...numbers.values()] };
  });
};

export const deviceFields: readonly ImportField[] = [
  {
    name: 'device',
    label: 'Device',
    field: textField('Device'),
    takes: 'which time device the numbers beside it are of, where its client has several',
    aliases: ['Time device', 'Biometric device', 'Biometrics device', 'Name of device'],
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
      'Biometric ID',
      'Biometric number',
      'Bio ID',
      'Bio no',
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
  },
];

/** The numbers of people, with whose client's device each is and from when on. */
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

/** By what two rows of a file claim the same number. */
export const claimedNumbers = (values: Values): string[] =>
  numbersOf([values as ImportedEmployee]).map(({ clientId, device, pin }) => `${clientId}|${plain(device)}|${pin}`);

/** Of each person, the first number that is somebody else's. */
export async function refuseHeld(db: Kysely<DB>, people: readonly ImportedEmployee[]) {
  const asked = numbersOf(people);
  const held = asked.length === 0 ? [] : await holdersOf(db, asked);
  return people.map((_, n) => {
    const of = held.find((h) => h.n === n);
    return of ? { field: 'device_numbers', text: `${of.device}: ${of.pin} is the number of ${of.name}` } : null;
  });
}

/** Ties the numbers of people who were hired, in order; what devices recorded of them becomes theirs. */
export async function tieNumbers(
  trx: Kysely<DB>,
  people: readonly ImportedEmployee[],
  ids: readonly number[],
  { userId: by, now: at }: Writing,
): Promise<void> {
  const devices = new Map<string, number>();
  const badges = [];
  for (const { n, clientId, device, pin, from } of numbersOf(people)) {
    const code = `${clientId}|${plain(device)}`;
    const deviceId = devices.get(code) ?? (await deviceOf(trx, clientId, device));
    devices.set(code, deviceId);
    badges.push({ clientId, deviceId, pin, employeeId: ids[n]!, from });
  }
  if (badges.length === 0) return;
  const punches = await tie(trx, badges, { by, at });
  if (punches.length > 0) await openTouched(trx, await daysTouched(trx, { ids: punches }));
}
