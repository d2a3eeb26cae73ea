import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { attachmentBytes } from '#contract/common/files.ts';
import { fold } from '#domain/directory/fold.ts';
import { namesEmployees, readPunchRows, readPunchText, type ReadPunches } from '#domain/time/punch-file.ts';
import type { Upload } from '#server/http/body.ts';
import { preparing, type Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import type { CleanFile } from '#server/http/uploads.ts';
import { encodingOf } from '#server/sheets/csv.ts';
import { readSheets, sheetKind } from '#server/sheets/read.ts';
import { SheetError } from '#server/sheets/sheet.ts';
import { clientSettings, clientsOfTime, placesOf } from './places.queries.ts';
import { badgeFrom, tie } from './badges.queries.ts';
import { openTouched } from './open-touched.ts';
import {
  daysTouched,
  deviceOf,
  unmatchedOf,
  uploadById,
  uploadsOf,
  worksFor,
  writePunches,
} from './punches.queries.ts';

type Calls = Pick<
  typeof hrContract,
  'uploadPunches' | 'listTimeUploads' | 'listUnmatched' | 'tieBadge' | 'timePeople' | 'timeClients'
>;

/** The first sheet of a workbook that is of a known kind. */
async function readWorkbook(bytes: Uint8Array): Promise<ReadPunches | null> {
  for (const sheet of await readSheets(bytes)) {
    const rows: string[][] = [];
    for await (const { number, cells } of sheet.rows()) {
      // A row that is empty is not in the file: lines are told as the spreadsheet numbers them.
      while (rows.length < number - 1) rows.push([]);
      rows.push(Array.from(cells, (cell) => cell?.text ?? ''));
    }
    const read = readPunchRows(rows);
    if (read) return read;
  }
  return null;
}

/** A file as punches, or why no line of it is taken. */
async function readOrRefuse(name: string, bytes: Uint8Array): Promise<ReadPunches> {
  const read = await known(bytes).catch((error: unknown) => {
    if (error instanceof SheetError) throw refused('files', error.message);
    throw error;
  });
  if (!read)
    throw refused(
      'files',
      `${name} is not a file of punches that is known here: attlog.dat, AGL or GLG text, a ZK export, the CSV of a device, PayrollHero’s, or daily records, as text or XLSX.`,
    );
  const [first] = read.problems;
  if (first) {
    const more = read.problems.length > 1 ? ` And ${read.problems.length - 1} more lines.` : '';
    throw refused('files', `Nothing was taken. Line ${first.line} of ${name} ${first.why}.${more}`);
  }
  if (read.punches.length === 0) throw refused('files', `${name} holds no punches.`);
  return read;
}

const known = async (bytes: Uint8Array): Promise<ReadPunches | null> =>
  sheetKind(bytes) === 'xlsx' ? readWorkbook(bytes) : readPunchText(new TextDecoder(encodingOf(bytes)).decode(bytes));

/** What was read of files, by their bytes: they are read before the transaction, and the handler runs in it. */
const readBefore = new WeakMap<Uint8Array, ReadPunches>();

/** A file of punches is kept as it came, once all of it could be read. */
const prepare = (uploads: readonly Upload[]): Promise<readonly CleanFile[]> =>
  Promise.all(
    uploads.map(async ({ name, bytes }) => {
      if (bytes.length > attachmentBytes)
        throw refused('files', `${name} is larger than 5 MB. Export fewer days at once.`);
      readBefore.set(bytes, await readOrRefuse(name, bytes));
      return { name, mediaType: 'application/octet-stream', bytes };
    }),
  );

/** A punch later than this after now comes from a device whose clock is wrong. */
const aheadDays = 1;

export const punches: Handlers<Calls> = {
  uploadPunches: preparing(prepare, async ({ db, body, uploads, session, now }) => {
    const [file] = uploads;
    if (!file) throw refused('files', 'Choose a file.');
    const settings = await clientSettings(db, body.client_id);
    if (!settings) throw notFound();
    const read = readBefore.get(file.bytes)!;
    const latest = addDays(manilaDate(now), aheadDays);
    const ahead = read.punches.find((p) => p.at.slice(0, 10) > latest);
    if (ahead)
      throw refused(
        'files',
        `Nothing was taken: ${ahead.at} of number ${ahead.pin} is still to come. Is the device’s clock right?`,
      );
    const deviceId = await deviceOf(db, body.client_id, body.device);
    const id = await writePunches(
      db,
      {
        clientId: body.client_id,
        deviceId,
        fileName: file.name,
        layout: read.layout,
        sha256: file.sha256,
        size: file.size,
        storageKey: file.storageKey,
        by: session.userId,
        at: now,
      },
      read.punches,
      namesEmployees(read.layout),
    );
    await openTouched(db, await daysTouched(db, { uploadId: id }));
    return { data: await uploadById(db, id) };
  }),

  listTimeUploads: ({ db, query }) => uploadsOf(db, query.client, query.limit, (query.page - 1) * query.limit),

  async listUnmatched({ db, query }) {
    const data = await unmatchedOf(db, query.client);
    return { data, total: data.length };
  },

  async tieBadge({ db, body, session, now }) {
    if (!(await clientSettings(db, body.client_id))) throw notFound();
    if (!(await worksFor(db, body.employee_id))) throw refused('employee_id', 'There is no such employee.');
    const deviceId = await deviceOf(db, body.client_id, body.device);
    const there = await badgeFrom(db, deviceId, body.pin, body.from_date);
    if (there && there.employee_id === body.employee_id) return { data: { matched: 0 } };
    if (there)
      throw refused(
        'pin',
        `From this date on the number is ${there.name ?? 'nobody’s'}. Choose a later date for its next owner.`,
      );
    const badge = {
      clientId: body.client_id,
      deviceId,
      pin: body.pin,
      employeeId: body.employee_id,
      from: body.from_date,
    };
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
