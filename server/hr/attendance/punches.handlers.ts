import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { fold } from '#domain/directory/fold.ts';
import type { FilePunch } from '#domain/attendance/punch-file.ts';
import { firstOf } from '#domain/lists/known.ts';
import { preparing, type Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { clientSettings, clientsOfTime, placesOf } from './places.queries.ts';
import { badgeFrom, setIgnored, tie } from './badges.queries.ts';
import { openTouched } from './open-touched.ts';
import { columnsOfClient, forgetColumns } from './punch-columns.queries.ts';
import {
  daysTouched,
  deviceByCode,
  deviceOf,
  unmatchedOf,
  uploadById,
  uploadsOf,
  worksFor,
  writePunches,
} from './punches.queries.ts';
import { openPunches, punchesOf, withinDates } from './read-punches.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Calls = Pick<
  typeof hrContract,
  | 'uploadPunches'
  | 'listTimeUploads'
  | 'listUnmatched'
  | 'tieBadge'
  | 'ignoreBadge'
  | 'timePeople'
  | 'timeClients'
  | 'listPunchColumns'
  | 'forgetPunchColumns'
>;

/** Maximum number of days that a time log may be in the future. A later log comes from a device with a wrong clock. */
const aheadDays = 1;
/** Maximum number of devices in a file. With more, another column was mistaken for the device. */
const mostDevices = 50;

/** Groups the time logs of a file by device: the one in a column, else the one named with the upload. */
function byDevice(name: string, named: string, all: readonly FilePunch[]): [string, FilePunch[]][] {
  const groups = new Map<string, { code: string; punches: FilePunch[] }>();
  for (const punch of all) {
    const code = punch.device ?? named;
    if (code === '') throw refused('device', sentences.enterTheDeviceOfBadge(name));
    const group = groups.get(code.toLowerCase()) ?? { code, punches: [] };
    groups.set(code.toLowerCase(), group);
    group.punches.push(punch);
    if (groups.size > mostDevices) throw refused('columns', sentences.hasMoreThanDevicesCheck(name, mostDevices));
  }
  // A fixed order prevents deadlocks between two files of the same devices.
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, { code, punches }]) => [code, punches]);
}

/** Sums up the uploads of a file with several devices as one. */
function together(taken: readonly TimeUpload[]): TimeUpload {
  const sum = (of: 'rows' | 'added' | 'known' | 'unmatched') => taken.reduce((n, upload) => n + upload[of], 0);
  const days = (of: 'first_on' | 'last_on') => taken.flatMap((upload) => upload[of] ?? []).toSorted();
  return {
    ...firstOf(taken),
    device: taken.map((upload) => upload.device).join(', '),
    rows: sum('rows'),
    added: sum('added'),
    known: sum('known'),
    unmatched: sum('unmatched'),
    first_on: days('first_on')[0] ?? null,
    last_on: days('last_on').at(-1) ?? null,
  };
}

export const punches: Handlers<Calls> = {
  uploadPunches: preparing(openPunches, async ({ db, body, uploads, session, now }) => {
    const [file] = uploads;
    if (!file) throw refused('files', sentences.chooseAFile);
    const settings = await clientSettings(db, body.client_id);
    if (!settings) throw notFound();
    const by = { clientId: body.client_id, userId: session.userId, at: now, own: body.columns };
    const today = manilaDate(now);
    const read = withinDates(await punchesOf(db, file, by), today, addDays(today, aheadDays));
    // The problem of a line is the end of a sentence that names the line; the problem of a date is a whole sentence.
    const wrong = read.problems.find((p) => p.line === null);
    if (wrong && read.punches.length === 0) throw refused('files', sentences.noTimeLogsWereRead(file.name, wrong.why));
    const taken: TimeUpload[] = [];
    for (const [code, of] of byDevice(file.name, body.device, read.punches)) {
      const upload = {
        clientId: body.client_id,
        deviceId: await deviceOf(db, body.client_id, code),
        fileName: file.name,
        layout: read.layout,
        sha256: file.sha256,
        size: file.size,
        storageKey: file.storageKey,
        by: session.userId,
        at: now,
        // Lines without a device are reported with the first upload.
        problems: taken.length === 0 ? read.problems : [],
      };
      const id = await writePunches(db, upload, of, read.byCode);
      await openTouched(db, await daysTouched(db, { uploadId: id }));
      taken.push(await uploadById(db, id));
    }
    return { data: together(taken) };
  }),

  async listPunchColumns({ db, query }) {
    const data = await columnsOfClient(db, query.client);
    return { data, total: data.length };
  },

  async forgetPunchColumns({ db, params }) {
    if (!(await forgetColumns(db, params.id))) throw notFound();
    return { data: { id: params.id } };
  },

  listTimeUploads: ({ db, query }) => uploadsOf(db, query.client, query.limit, (query.page - 1) * query.limit),

  async listUnmatched({ db, query }) {
    const data = await unmatchedOf(db, query.client);
    return { data, total: data.filter((badge) => !badge.ignored).length };
  },

  async ignoreBadge({ db, body, session, now }) {
    const deviceId = await deviceByCode(db, body.client_id, body.device);
    if (deviceId === undefined) throw notFound();
    const { pin, ignored } = body;
    await setIgnored(db, { deviceId, pin, ignored, by: session.userId, at: now });
    return { data: { ignored } };
  },

  async tieBadge({ db, body, session, now }) {
    if (!(await clientSettings(db, body.client_id))) throw notFound();
    if (!(await worksFor(db, body.employee_id))) throw refused('employee_id', sentences.thisEmployeeDoesntExist);
    const deviceId = await deviceOf(db, body.client_id, body.device);
    const there = await badgeFrom(db, deviceId, body.pin, body.from_date);
    if (there && there.employee_id === body.employee_id) return { data: { matched: 0 } };
    if (there)
      throw refused('pin', there.name === null ? sentences.numberIsUnassigned : sentences.hasTheNumber(there.name));
    const badge = {
      clientId: body.client_id,
      deviceId,
      pin: body.pin,
      employeeId: body.employee_id,
      from: body.from_date,
    };
    await setIgnored(db, { deviceId, pin: body.pin, ignored: false, by: session.userId, at: now });
    const ids = await tie(db, [badge], { by: session.userId, at: now });
    await openTouched(db, await daysTouched(db, { ids }));
    return { data: { matched: ids.length } };
  },

  async timePeople({ db, query, now }) {
    const today = manilaDate(now);
    const places = await placesOf(db, { clientId: query.client, from: addDays(today, -92), to: addDays(today, 31) });
    const words = fold(query.search).split(' ').filter(Boolean);
    const found = new Map(
      places
        .filter((p) => words.every((w) => fold(`${p.name} ${p.employee_code}`).includes(w)))
        .map((p) => [p.employee_id, { id: p.employee_id, employee_code: p.employee_code, name: p.name }]),
    );
    return { data: [...found.values()].slice(0, 50) };
  },

  timeClients: async ({ db }) => ({ data: await clientsOfTime(db) }),
};
