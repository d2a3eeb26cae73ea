import type { Kysely } from 'kysely';
import type { LikelySame } from '#contract/hr/people/employee-new.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { nth } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { markedColumns, numberMark, type MarkedColumn } from '#server/database/reseal.ts';
import { markOf } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError } from '#server/http/errors.ts';
import { likelyOfMany, likelyRows } from './likely.queries.ts';
import { digitsOf } from './numbers.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/** The facts that identify a likely duplicate; missing facts are not searched by. */
export interface Looked extends Partial<Record<MarkedColumn, string>> {
  last_name?: string;
  first_name?: string;
  birth_date?: string | null;
  /** Two people may share an e-mail address, so a match only asks for confirmation. */
  email?: string;
}

interface At {
  context: { settings: Pick<Context['settings'], 'dataKey'> };
  now: string;
}

/** Returns employees who may be the same person: same name and birth date, or the same government ID. */
export async function likelySame(
  db: Kysely<DB>,
  given: Looked,
  { context, now }: At,
  except: number | null = null,
): Promise<LikelySame[]> {
  const { last_name, first_name, birth_date, email = '' } = given;
  const name = last_name && first_name && birth_date ? { last: last_name, first: first_name, birth: birth_date } : null;
  return likelyRows(db, { name, email: email.trim(), marks: marksOf(given, context), today: manilaDate(now), except });
}

/** Returns likely matches for each of many new employees, in order. */
export async function likelyAmong(
  db: Kysely<DB>,
  given: readonly Required<Looked>[],
  { context, now }: At,
): Promise<LikelySame[][]> {
  const found = await likelyOfMany(
    db,
    given.map(({ last_name, first_name, birth_date, email, ...numbers }, n) => ({
      n,
      last: last_name,
      first: first_name,
      birth: birth_date,
      email: email.trim(),
      ...marksOf(numbers, context),
    })),
    manilaDate(now),
  );
  const all = given.map((): LikelySame[] => []);
  for (const { n, ...person } of found) nth(all, n).push(person);
  return all;
}

/**
 * Returns keys that two different new employees are unlikely to share: marks of their numbers, and of name and birth
 * date.
 */
export function alikeMarks(given: Looked, { context }: Pick<At, 'context'>): string[] {
  const { last_name = '', first_name = '', birth_date } = given;
  const who = markOf([last_name, first_name].map(plainName).join(' ') + birth_date, 'person', context.settings.dataKey);
  const email = (given.email ?? '').trim().toLowerCase();
  const address = email === '' ? [] : [markOf(email, 'e-mail', context.settings.dataKey)];
  return [who, ...address, ...Object.entries(marksOf(given, context)).map(([column, mark]) => `${column} ${mark}`)];
}

function marksOf(given: Looked, context: At['context']): Partial<Record<MarkedColumn, string>> {
  const marks: Partial<Record<MarkedColumn, string>> = {};
  for (const column of markedColumns) {
    const digits = digitsOf(column, given[column] ?? '');
    if (digits !== null) marks[column] = numberMark(column, digits, context.settings.dataKey);
  }
  return marks;
}

/** Throws until the caller has seen every employee who may be the same person. */
export function refuseUnseen(found: readonly LikelySame[], seen: readonly number[]): void {
  if (found.every((person) => seen.includes(person.id))) return;
  throw new HttpError(409, deskSentence(sentences.anExistingEmployeeMayBe), {
    reason: 'likely-same',
    current: found,
  });
}
