import type { Kysely } from 'kysely';
import { sealedNumbers, type SealedNumber } from '#contract/hr/people/employees.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { displayGovernmentNumber } from '#domain/identifiers/government.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { zip, type ZipEntry } from '#server/documents/zip.ts';
import { openNumber } from './employee-presenter.ts';
import { filesOf, historyOf, recordOf, rowsAbout } from './own-data.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/**
 * Returns all HR data about a person with numbers in full (`kawani.json`) and their files as a ZIP. It is built while
 * it is read, so that only one file is in memory. `length` is its size in bytes.
 */
export async function ownData(
  context: Context,
  db: Kysely<DB>,
  person: { employeeId: number; userId: number },
  now: string,
): Promise<{ length: number; stream: ReadableStream<Uint8Array> }> {
  const record = await recordOf(db, person.employeeId);
  const files: ZipEntry[] = [];
  const listed: { id: number; name: string; file: string | null }[] = [];
  for (const { id, name, storage_key } of await filesOf(db, person.employeeId)) {
    const size = await context.storage.sizeOf(storage_key);
    const file = size === null ? null : `files/${id}-${name}`;
    if (size !== null && file) files.push({ name: file, size, open: () => context.storage.open(storage_key) });
    listed.push({ id, name, file });
  }
  const data = {
    made_at: now,
    about: sentences.allDataKawaniHrStores,
    employee: { ...record, ...numbersInFull(context, record, person.employeeId) },
    records: await rowsAbout(db, person),
    history: await historyOf(db, person),
    files: listed,
  };
  const json = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
  return zip([{ name: 'kawani.json', bytes: json }, ...files], { date: manilaDate(now), time: manilaTime(now) });
}

function numbersInFull(context: Context, record: Record<string, unknown>, id: number) {
  const sealed = record as Record<SealedNumber, string | null>;
  return Object.fromEntries(
    sealedNumbers.map((number) => {
      const plain = openNumber(context, sealed, id, number);
      return [number, plain === null || number === 'bank_account' ? plain : displayGovernmentNumber(number, plain)];
    }),
  );
}
