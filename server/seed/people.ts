import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { foundIn } from '#domain/lists/known.ts';
import type { AssignedSchedule } from '#contract/hr/schedules/schedules.ts';
import { employeePlace, numberMark, type MarkedColumn, type SealedColumn } from '#server/database/reseal.ts';
import { seal } from '#server/database/secrets.ts';
import { branches, clients, schedules, type ClientKind } from './company.ts';
import { femaleNames, maleNames, mailName, suffixes, surnames } from './names.ts';
import { randomFrom, type Random } from './random.ts';

export interface Person {
  id: number;
  kind: ClientKind;
  clientId: number;
  branchId: number;
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string;
  sex: 'female' | 'male';
  email: string | null;
  position: string;
  birthDate: LocalDate;
  hiredOn: LocalDate;
  separatedOn: LocalDate | null;
  archived: boolean;
  soloParent: boolean;
  /** Schedules from the first work day on, without gaps. */
  assignments: AssignedSchedule[];
}

const positions: Record<ClientKind, readonly (readonly [string, number])[]> = {
  security: [
    ['Security guard', 8],
    ['Lady guard', 2],
    ['CCTV operator', 1],
    ['Detachment commander', 1],
  ],
  retail: [
    ['Promodiser', 6],
    ['Merchandiser', 3],
    ['Cashier', 3],
    ['Stock clerk', 2],
    ['Store supervisor', 1],
  ],
  office: [
    ['Customer service representative', 6],
    ['Team leader', 1],
    ['Accounting clerk', 2],
    ['IT support', 1],
    ['Office assistant', 1],
  ],
};

interface Known extends Partial<Person> {
  kind: ClientKind;
  scheduleName: string;
}

/** The first employees, to whom the demo accounts belong. */
const known: readonly Known[] = [
  {
    kind: 'office',
    branchId: 7,
    firstName: 'Maria Lourdes',
    lastName: 'Villanueva',
    middleName: 'Ocampo',
    suffix: '',
    sex: 'female',
    email: 'hr@kawani.test',
    position: 'HR officer',
    scheduleName: 'Office, Monday to Friday',
  },
  {
    kind: 'office',
    branchId: 7,
    firstName: 'Juan',
    lastName: 'Dela Cruz',
    middleName: 'Santos',
    suffix: '',
    sex: 'male',
    email: 'employee@kawani.test',
    position: 'Accounting clerk',
    scheduleName: 'Office, Monday to Friday',
  },
  {
    kind: 'security',
    branchId: 1,
    firstName: 'Ramil',
    lastName: 'Bautista',
    middleName: 'Magno',
    suffix: '',
    sex: 'male',
    email: 'guard@kawani.test',
    position: 'Security guard',
    scheduleName: 'Night shift, rest day Wednesday',
  },
];
export const knownPeople = { hr: 1, employee: 2, guard: 3 } as const;

export const employeeCode = (id: number): string => `KW-${String(id).padStart(5, '0')}`;

function assignmentsOf(
  r: Random,
  kind: ClientKind,
  hiredOn: LocalDate,
  separatedOn: LocalDate | null,
  today: LocalDate,
  present?: string,
): AssignedSchedule[] {
  const own = schedules.filter((s) => s.kind === kind);
  const last = own.find((s) => s.name === present) ?? r.pick(own);
  const changedOn = addDays(today, -r.int(20, 300));
  const before = r.pick(own.filter((s) => s !== last));
  const changed = r.chance(0.3) && changedOn > addDays(hiredOn, 30) && changedOn < (separatedOn ?? today);
  const to = separatedOn;
  return changed
    ? [
        { from: hiredOn, to: addDays(changedOn, -1), schedule: before },
        { from: changedOn, to, schedule: last },
      ]
    : [{ from: hiredOn, to, schedule: last }];
}

/** Returns the n-th made-up employee, always the same for the same `today`. */
export function person(id: number, today: LocalDate): Person {
  const r = randomFrom(`${today} person ${id}`);
  const special = known[id - 1];
  const kind =
    special?.kind ??
    r.weighted<ClientKind>([
      ['security', 4],
      ['retail', 4],
      ['office', 3],
    ]);
  const client = foundIn(clients, (c) => c.kind === kind);
  const sex = r.chance(kind === 'security' ? 0.25 : 0.6) ? 'female' : 'male';
  const firstName = r.pick(sex === 'female' ? femaleNames : maleNames);
  const lastName = r.pick(surnames);
  const hiredOn = special ? addDays(today, -r.int(1200, 2400)) : addDays(today, -r.int(45, r.chance(0.7) ? 3200 : 500));
  const separatedOn =
    !special && r.chance(0.08) && hiredOn < addDays(today, -120) ? addDays(today, -r.int(1, 70)) : null;
  // Guards and promodisers often have no e-mail address and sign in with their employee code.
  const hasMail = r.chance(kind === 'office' ? 1 : 0.6);
  return {
    id,
    kind,
    clientId: client.id,
    branchId: r.pick(branches.filter((b) => b.client_id === client.id)).id,
    firstName,
    middleName: r.pick(surnames),
    lastName,
    suffix: sex === 'male' && r.chance(0.06) ? r.pick(suffixes) : '',
    sex,
    email: hasMail ? `${mailName(firstName)}.${mailName(lastName)}.${id}@example.test` : null,
    position: r.weighted(positions[kind].filter(([name]) => name !== 'Lady guard' || sex === 'female')),
    birthDate: addDays(hiredOn, -r.int(19 * 366, 48 * 365)),
    hiredOn,
    separatedOn,
    archived: separatedOn !== null && separatedOn < addDays(today, -30),
    soloParent: !special && r.chance(0.05),
    assignments: assignmentsOf(r, kind, hiredOn, separatedOn, today, special?.scheduleName),
    ...special,
  };
}

/**
 * Returns a number of `digits` digits that is unique to the id, since an odd multiplier coprime to ten permutes the
 * range.
 */
const spread = (id: number, multiplier: number, digits: number): string =>
  String((BigInt(id) * BigInt(multiplier) + 123_456_789n) % 10n ** BigInt(digits)).padStart(digits, '0');

export function employeeRow(p: Person, key: Uint8Array, today: LocalDate) {
  const sealed = (column: SealedColumn, plain: string) => seal(plain, key, employeePlace(column, p.id));
  const digits: Record<MarkedColumn, string> = {
    tin: `9${spread(p.id, 38_747_503, 8)}00000`,
    sss: `09${spread(p.id, 57_885_161, 8)}`,
    philhealth: `09${spread(p.id, 3_021_377_111, 10)}`,
    pagibig: `12${spread(p.id, 6_972_593_137, 10)}`,
  };
  return {
    id: p.id,
    employee_code: employeeCode(p.id),
    last_name: p.lastName,
    first_name: p.firstName,
    middle_name: p.middleName,
    suffix: p.suffix,
    sex: p.sex,
    birth_date: p.birthDate,
    email: p.email,
    // No operator publishes the prefix 0900, so a tap on the number calls no real phone.
    mobile: `0900${spread(p.id, 7_654_321, 7)}`,
    position: p.position,
    client_id: p.clientId,
    branch_id: p.branchId,
    hired_on: p.hiredOn,
    separated_on: p.separatedOn,
    tin: sealed('tin', digits.tin),
    sss: sealed('sss', digits.sss),
    philhealth: sealed('philhealth', digits.philhealth),
    pagibig: sealed('pagibig', digits.pagibig),
    tin_mark: numberMark('tin', digits.tin, key),
    sss_mark: numberMark('sss', digits.sss, key),
    philhealth_mark: numberMark('philhealth', digits.philhealth, key),
    pagibig_mark: numberMark('pagibig', digits.pagibig, key),
    bank_account: sealed('bank_account', `9${spread(p.id, 203_956_879, 9)}`),
    archived_at: p.archived ? `${addDays(p.separatedOn ?? today, 25)}T08:00:00.000Z` : null,
    version: p.archived ? 2 : 1,
  };
}

export const assignmentRows = (p: Person) =>
  p.assignments.map((a) => ({ employee_id: p.id, schedule_id: a.schedule.id, from_date: a.from, to_date: a.to }));
