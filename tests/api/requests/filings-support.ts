import type { Endpoint } from '#contract/endpoint.ts';
import * as accomplishments from '#contract/hr/requests/accomplishments.ts';
import * as changes from '#contract/hr/requests/change-schedules.ts';
import type { Filing } from '#contract/hr/requests/filings.ts';
import * as leaves from '#contract/hr/leave/leaves.ts';
import * as overtimes from '#contract/hr/requests/overtimes.ts';
import * as business from '#contract/hr/requests/official-businesses.ts';
import * as reports from '#contract/hr/attendance/time-reports.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { FilingTable } from '#server/hr/requests/kind-tables.ts';
import type { Api, Person, Sent } from '#tests/api/support.ts';
import { aLeave, uuid } from '#tests/api/support.ts';

/** Two hours after an office day (08:00–17:00), on the day the tests' clock shows. */
export const anOvertime = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-18',
  start_time: '17:00',
  end_time: '19:00',
  reason: 'Inventory',
  ...over,
});

/** Seven hours of one task, on the same day. */
export const anAccomplishment = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-18',
  minutes: 420,
  task: 'Stocked the shelves',
  description: '',
  ...over,
});

/** A morning at a client, on the same day. */
export const aBusiness = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-18',
  start_time: '08:00',
  end_time: '12:00',
  place: 'SM Megamall',
  reason: 'Client meeting',
  ...over,
});

/** One Tuesday by the schedule of `aSecondSchedule`. */
export const aChange = (over: Record<string, unknown> = {}) => ({
  start_date: '2026-11-24',
  end_date: '2026-11-24',
  to_schedule_id: 2,
  reason: 'School run',
  ...over,
});

/** A schedule to change to; all employees here work the first. */
export const aSecondSchedule = (api: Api) =>
  api.db
    .insertInto('hr.schedules')
    .values({ name: 'Late office', start_time: '10:00', end_time: '19:00', rest_days: [6, 7] })
    .execute();

/** A day before the one the tests' clock shows, of which they say that its time is wrong. */
export const aTimeReport = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-17',
  time_in: '08:00',
  time_out: '17:30',
  reason: 'The device was off',
  ...over,
});

export type Body = Record<string, unknown>;

/** A kind of filing as the tests that hold for each of them see it. */
export interface Kind {
  table: FilingTable;
  /** The code that files, and the one that decides. */
  own: PermissionCode;
  all: PermissionCode;
  list: Endpoint;
  store: Endpoint;
  update: Endpoint;
  archive: Endpoint;
  decide: Endpoint;
  decideMany: Endpoint;
  /** A body that all employees here may file. */
  body: (over?: Body) => Body;
  /** Does it take photos and documents? */
  files: boolean;
  /** The field of its text. */
  text: string;
  /** A body of the given first date. */
  on: (date: string) => Body;
  dateField: string;
}

export const kinds: Kind[] = [
  {
    table: 'hr.overtimes',
    own: 'EMP04',
    all: 'HRIS10',
    list: overtimes.listOvertimes,
    store: overtimes.storeOvertime,
    update: overtimes.updateOvertime,
    archive: overtimes.archiveOvertime,
    decide: overtimes.decideOvertime,
    decideMany: overtimes.decideOvertimes,
    body: anOvertime,
    files: false,
    text: 'reason',
    on: (date) => anOvertime({ date }),
    dateField: 'date',
  },
  {
    table: 'hr.accomplishments',
    own: 'EMP05',
    all: 'HRIS09',
    list: accomplishments.listAccomplishments,
    store: accomplishments.storeAccomplishment,
    update: accomplishments.updateAccomplishment,
    archive: accomplishments.archiveAccomplishment,
    decide: accomplishments.decideAccomplishment,
    decideMany: accomplishments.decideAccomplishments,
    body: anAccomplishment,
    files: true,
    text: 'task',
    on: (date) => anAccomplishment({ date }),
    dateField: 'date',
  },
  {
    table: 'hr.change_schedules',
    own: 'EMP06',
    all: 'HRIS09',
    list: changes.listChangeSchedules,
    store: changes.storeChangeSchedule,
    update: changes.updateChangeSchedule,
    archive: changes.archiveChangeSchedule,
    decide: changes.decideChangeSchedule,
    decideMany: changes.decideChangeSchedules,
    body: aChange,
    files: false,
    text: 'reason',
    on: (date) => aChange({ start_date: date, end_date: date }),
    dateField: 'start_date',
  },
  {
    table: 'hr.official_businesses',
    own: 'EMP05',
    all: 'HRIS09',
    list: business.listOfficialBusinesses,
    store: business.storeOfficialBusiness,
    update: business.updateOfficialBusiness,
    archive: business.archiveOfficialBusiness,
    decide: business.decideOfficialBusiness,
    decideMany: business.decideOfficialBusinesses,
    body: aBusiness,
    files: true,
    text: 'reason',
    on: (date) => aBusiness({ date }),
    dateField: 'date',
  },
];

/** Leave too: what holds for every filing, whatever its handlers are made of. */
export const allKinds: Kind[] = [
  {
    table: 'hr.leaves',
    own: 'EMP03',
    all: 'HRIS12',
    list: leaves.listLeaves,
    store: leaves.storeLeave,
    update: leaves.updateLeave,
    archive: leaves.archiveLeave,
    decide: leaves.decideLeave,
    decideMany: leaves.decideLeaves,
    body: aLeave,
    files: true,
    text: 'reason',
    on: (date) => aLeave({ start_date: date, end_date: date }),
    dateField: 'start_date',
  },
  ...kinds,
];

/** With what employees say of a wrong day, of which an approval is never cancelled: the day is reported again. */
export const everyKind: Kind[] = [
  ...allKinds,
  {
    table: 'hr.time_reports',
    own: 'EMP07',
    all: 'HRIS09',
    list: reports.listTimeReports,
    store: reports.storeTimeReport,
    update: reports.updateTimeReport,
    archive: reports.archiveTimeReport,
    decide: reports.decideTimeReport,
    decideMany: reports.decideTimeReports,
    body: aTimeReport,
    files: false,
    text: 'reason',
    on: (date) => aTimeReport({ date }),
    dateField: 'date',
  },
];

export type Row = Filing & Record<string, unknown>;
export interface Reply {
  data: Row;
  message: string;
  errors?: Record<string, string[]>;
  reason?: string;
  current?: Row;
}
type Options = { as: Person; key?: string; files?: File[]; language?: string };

/** Calls of one kind of filing. */
export function caller(api: Api, kind: Kind) {
  const send = async (e: Endpoint, input: unknown, { language, ...options }: Options): Promise<Sent<Reply>> =>
    (await api.send(e, input as never, {
      ...options,
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    })) as unknown as Sent<Reply>;
  return {
    file: (body: unknown, options: Options) => send(kind.store, { body }, { key: uuid(), ...options }),
    correct: (id: number, body: Body, options: Options) => send(kind.update, { params: { id }, body }, options),
    withdraw: (id: number, version: number, options: Options) =>
      send(kind.archive, { params: { id }, query: { version } }, options),
    decide: (id: number, body: Body, options: Options) => send(kind.decide, { params: { id }, body }, options),
    list: async (query: Body, options: Options) =>
      (await send(kind.list, { query }, options)) as unknown as Sent<
        Omit<Reply, 'data'> & { data: Row[]; total: number }
      >,
  };
}
