import { sql, type Kysely } from 'kysely';
import { dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';
import { valueOf, nth } from '#domain/lists/known.ts';
import { hashPassword } from '#server/http/passwords.ts';
import type { Database } from '#server/database/connection.ts';
import type { DB } from '#server/database/tables.ts';
import { accounts, demoPassword, insertRoles, insertStaff, insertUsers } from './accounts.ts';
import { seedApprovers } from './approvers.ts';
import { continueIds, insertRows } from './bulk.ts';
import { leaveTypes } from '../standard-leave-types.ts';
import { expenseRows, expenseTypes } from './adjustments.ts';
import { branches, clients, holidaysAround, holidaysOf, schedules } from './company.ts';
import { filingRows } from './filings.ts';
import { isEmpty } from './is-empty.ts';
import { leaveRows } from './leaves.ts';
import { acknowledgementRows, benefitRows, benefits, documentRows, remindersOf, profileColumns } from './profiles.ts';
import { seedNotices } from './notices.ts';
import { businessRows } from './official-businesses.ts';
import { seedPayroll } from './payroll.queries.ts';
import { assignmentRows, employeeRow, knownPeople, person } from './people.ts';
import { punchRows, twoCutoffs } from './punches.ts';
import { clientRows, employmentRows, rateRows, statusRows } from './timelines.ts';
import { punchesOfToday } from './punches-today.ts';

const peopleAtOnce = 500;
const fewest = Object.keys(knownPeople).length;

const withIds = [
  'auth.permission_groups',
  'auth.roles',
  'auth.users',
  'hr.clients',
  'hr.branches',
  'hr.schedules',
  'hr.holidays',
  'hr.leave_types',
  'hr.expense_types',
  'hr.expenses',
  'hr.employees',
  'hr.leaves',
  'hr.overtimes',
  'hr.accomplishments',
  'hr.change_schedules',
  'hr.official_businesses',
  'hr.benefits',
  'hr.files',
  'hr.documents',
] as const;

async function insertCompany(db: Kysely<DB>, around: ReturnType<typeof holidaysAround>): Promise<void> {
  await insertRows(
    db,
    'hr.clients',
    clients.map(({ id, code, name, cutoff_days, filing_grace_days }) => ({
      id,
      code,
      name,
      cutoff_days: [...cutoff_days],
      filing_grace_days,
    })),
  );
  await insertRows(db, 'hr.branches', branches);
  await insertRows(
    db,
    'hr.schedules',
    schedules.map(({ id, name, start_time, end_time, break_minutes, rest_days }) => ({
      id,
      name,
      start_time,
      end_time,
      break_minutes,
      rest_days,
    })),
  );
  await insertRows(db, 'hr.holidays', around.holidays);
  await insertRows(db, 'hr.branch_holidays', around.branchHolidays);
  await insertRows(db, 'hr.leave_types', leaveTypes);
  await insertRows(db, 'hr.benefits', benefits);
  await insertRows(
    db,
    'hr.expense_types',
    expenseTypes.map((type, i) => ({ id: i + 1, ...type })),
  );
}

/**
 * Fills an empty, migrated database with a made-up company. The same `today` gives the same rows, except for sealed
 * values and password salts. All people and data in it are made up.
 */
export async function seedDemo(
  database: Database,
  options: {
    today: LocalDate;
    /** Number of employees, 120 by default. */
    employees?: number;
    /** The key that seals government IDs and bank accounts. */
    key: Uint8Array;
  },
): Promise<{ accounts: { email: string; note: string }[] }> {
  const { today, key, employees = 120 } = options;
  dayNumber(today); // Throws for an invalid date.
  if (!Number.isSafeInteger(employees) || employees < fewest || employees > 99_999)
    throw new RangeError(`A demo company has between ${fewest} and 99,999 employees, not ${employees}.`);
  if (!(await isEmpty(database)))
    throw new Error(
      'The database is not empty. The demo company is only put into an empty one, so that it never mixes with real records.',
    );

  const passwordHash = await hashPassword(demoPassword);
  await database.db.transaction().execute(async (trx) => {
    const around = holidaysAround(today);
    await insertCompany(trx, around);
    await insertRoles(trx);
    await insertStaff(trx, passwordHash);

    const holidays = new Map(branches.map((b) => [b.id as number, holidaysOf(b.id, around)]));
    let leaveId = 0;
    let paperId = 0;
    let businessId = 0;
    const last = { overtime: 0, accomplishment: 0, change: 0 };
    const nextIds = {
      overtime: () => ++last.overtime,
      accomplishment: () => ++last.accomplishment,
      change: () => ++last.change,
    };
    for (let first = 1; first <= employees; first += peopleAtOnce) {
      const ids = Array.from({ length: Math.min(peopleAtOnce, employees - first + 1) }, (_, i) => first + i);
      const people = ids.map((id) => person(id, today));
      await insertRows(
        trx,
        'hr.employees',
        people.map((p) => ({ ...employeeRow(p, key, today), ...profileColumns(p, today) })),
      );
      await insertRows(trx, 'hr.schedule_assignments', people.flatMap(assignmentRows));
      await insertRows(trx, 'hr.expenses', expenseRows(ids, today));
      await insertRows(trx, 'hr.employments', people.flatMap(employmentRows));
      await insertRows(
        trx,
        'hr.assignments',
        people.flatMap((p) => clientRows(p, today)),
      );
      await insertRows(
        trx,
        'hr.pay_rates',
        people.flatMap((p) => rateRows(p, today)),
      );
      await insertRows(
        trx,
        'hr.employment_statuses',
        people.flatMap((p) => statusRows(p, today)),
      );
      await insertUsers(trx, people, passwordHash, today);
      await insertRows(
        trx,
        'hr.employee_benefits',
        people.flatMap((p) => benefitRows(p, today)),
      );
      const papers = people.flatMap((p) => documentRows(p, () => ++paperId));
      await insertRows(
        trx,
        'hr.files',
        papers.map((paper) => paper.file),
      );
      await insertRows(
        trx,
        'hr.documents',
        papers.map((paper) => paper.document),
      );
      await insertRows(
        trx,
        'hr.document_reminders',
        papers.flatMap((paper) => remindersOf(paper.document, today)),
      );

      const filings = people.map((p) => leaveRows(p, valueOf(holidays, p.branchId), today, () => ++leaveId));
      await insertRows(
        trx,
        'hr.leaves',
        filings.flatMap((f) => f.leaves),
      );
      await insertRows(
        trx,
        'hr.leave_credit_entries',
        filings.flatMap((f) => f.entries),
      );
      const others = people.map((p, i) =>
        filingRows(p, valueOf(holidays, p.branchId), nth(filings, i).leaves, today, nextIds),
      );
      await insertRows(
        trx,
        'hr.overtimes',
        others.flatMap((o) => o.overtimes),
      );
      await insertRows(
        trx,
        'hr.accomplishments',
        others.flatMap((o) => o.accomplishments),
      );
      await insertRows(
        trx,
        'hr.change_schedules',
        others.flatMap((o) => o.changes),
      );
      await insertRows(
        trx,
        'hr.official_businesses',
        people.flatMap((p, i) => businessRows(p, nth(filings, i).leaves, today, () => ++businessId)),
      );
      await insertRows(
        trx,
        'hr.time_punches',
        people.flatMap((p, i) => {
          const approved = nth(filings, i).leaves.filter((l) => l.status === 'approved');
          const off = valueOf(holidays, p.branchId);
          const before = punchRows(p, off, approved, today, employees <= 1000 ? twoCutoffs : undefined);
          return [...before, ...punchesOfToday(p, off, approved, before.at(-1), today)];
        }),
      );
    }
    await insertRows(trx, 'auth.privacy_acknowledgements', acknowledgementRows(today));
    await continueIds(trx, withIds);
    await seedApprovers(trx, today);
    await seedNotices(trx, today);
    await seedPayroll(trx, today);
  });
  await sql`analyze`.execute(database.db);
  return { accounts: accounts.map((a) => ({ ...a })) };
}
