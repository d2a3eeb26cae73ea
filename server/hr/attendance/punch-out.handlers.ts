import type { hrContract } from '#contract/hr/contract.ts';
import { textField, type Fields } from '#domain/records/fields.ts';
import { dailyPairs, dailyRows } from '#domain/attendance/daily-rows.ts';
import { nth } from '#domain/lists/known.ts';
import { handsOut } from '#server/http/seen.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { fileOf } from '#server/register/export.ts';
import { deviceByCode, recordedPunches } from './punches.queries.ts';
import { renderClient } from './rendered-time.ts';
import { cutoffAt } from './time-grid.ts';

type Calls = Pick<typeof hrContract, 'punchTemplate' | 'exportPunches'>;
type Row = Record<string, string>;

const named = (labels: readonly string[]): Fields =>
  Object.fromEntries(labels.map((label) => [label, textField(label)]));
const times = Array.from({ length: dailyPairs }, (_, i) => [`In ${i + 1}`, `Out ${i + 1}`]).flat();

/** The columns of a time log file, as `domain/attendance` reads them. */
const columns = {
  punch: named(['No.', 'Date/Time', 'Status']),
  /** The badge numbers of a device, which are not employee codes. */
  badges: named(['Badge no.', 'Date', ...times]),
  day: named(['Employee code', 'Date', ...times]),
  /** The name only helps readers and isn't read back. */
  people: named(['Employee code', 'Name', 'Date', ...times]),
};

const fileWith = (
  fields: Fields,
  rows: readonly Row[],
  asked: { rows: 'punch' | 'day'; format: 'csv' | 'xlsx' },
  now: string,
): Response => {
  const pages = async function* () {
    yield rows;
  };
  return fileOf(fields, pages(), { name: `punches-by-${asked.rows}`, sheet: 'Punches', format: asked.format, now });
};

/** Time logs as files: what a device recorded, and templates to fill in. */
export const punchesOut: Handlers<Calls> = {
  async punchTemplate({ db, query, now }) {
    if (query.rows === 'punch' || query.client === undefined) return fileWith(columns[query.rows], [], query, now);
    const { settings, cutoff } = await cutoffAt(db, query.client, query.date, now);
    const { people } = await renderClient(db, { clientId: query.client, ...cutoff }, now, settings);
    const rows = people.flatMap(({ place, days }) =>
      days
        // Rest days are left out; an employee without a schedule may have worked on any day.
        .filter((d) => d.shift !== null || d.schedule === null)
        .map((d) => ({ 'Employee code': place.employee_code, Name: place.name, Date: d.date })),
    );
    return fileWith(columns.people, rows, query, now);
  },

  async exportPunches({ db, query, now }) {
    const { cutoff } = await cutoffAt(db, query.client, query.date, now);
    const device = await deviceByCode(db, query.client, query.device);
    if (!device) throw notFound();
    const punches = await recordedPunches(db, device, cutoff);
    handsOut(punches);
    if (query.rows === 'punch')
      return fileWith(
        columns.punch,
        punches.map(({ pin, at, tag }) => ({ 'No.': pin, 'Date/Time': at, Status: tag })),
        query,
        now,
      );
    const rows = dailyRows(punches).map(({ pin, date, times: given }) => ({
      'Badge no.': pin,
      Date: date,
      ...Object.fromEntries(times.map((name, i) => [name, nth(given, i)])),
    }));
    return fileWith(columns.badges, rows, query, now);
  },
};
