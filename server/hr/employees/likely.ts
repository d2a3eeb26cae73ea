import type { Kysely } from 'kysely';
import type { LikelySame } from '#contract/hr/employee-new.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import { markedColumns, numberMark, type MarkedColumn } from '#server/database/reseal.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError } from '#server/http/errors.ts';
import { likelyRows } from './likely.queries.ts';
import { digitsOf } from './numbers.ts';

/** What of somebody says that they may be the same person; what is not given is not looked for. */
export interface Looked extends Partial<Record<MarkedColumn, string>> {
  last_name?: string;
  first_name?: string;
  birth_date?: string | null;
}

interface At {
  context: { settings: Pick<Context['settings'], 'dataKey'> };
  now: string;
}

/** Employees who may be the same person: same name and birth date, or a number of an agency that nobody shares. */
export async function likelySame(
  db: Kysely<DB>,
  given: Looked,
  { context, now }: At,
  except: number | null = null,
): Promise<LikelySame[]> {
  const { last_name, first_name, birth_date } = given;
  const name = last_name && first_name && birth_date ? { last: last_name, first: first_name, birth: birth_date } : null;
  const marks: Partial<Record<MarkedColumn, string>> = {};
  for (const column of markedColumns) {
    const digits = digitsOf(column, given[column] ?? '');
    if (digits !== null) marks[column] = numberMark(column, digits, context.settings.dataKey);
  }
  return likelyRows(db, { name, marks, today: manilaDate(now), except });
}

/** Refuses what may be somebody else's, until the person has seen who. */
export function refuseUnseen(found: readonly LikelySame[], seen: readonly number[]): void {
  if (found.every((person) => seen.includes(person.id))) return;
  throw new HttpError(409, deskSentence('Somebody here may be the same person. Look at them first.'), {
    reason: 'likely-same',
    current: found,
  });
}
