import { createHash } from 'node:crypto';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { foundIn, mustHave } from '#domain/lists/known.ts';
import { userOf, ownerUser, payrollUser } from './accounts.ts';
import { branches, type ClientKind } from './company.ts';
import { demoPaper } from './demo-files.ts';
import { femaleNames, maleNames } from './names.ts';
import { knownPeople, type Person } from './people.ts';
import { randomFrom } from './random.ts';

/** The profile data of the demo's employees besides their record, made up like the rest. */

const streets = ['Sampaguita St.', 'Rizal St.', 'Mabini St.', 'Bonifacio St.', 'Narra St.', 'Ilang-Ilang St.'];
const barangays = ['San Isidro', 'Poblacion', 'Santo Niño', 'San Roque', 'Bagong Silang'];
const towns: Record<string, string> = {
  NCR: 'Metro Manila',
  VII: 'Cebu',
  XI: 'Davao del Sur',
  III: 'Pampanga',
  'IV-A': 'Laguna',
  VI: 'Iloilo',
};
const banks = ['BPI', 'BDO', 'Metrobank', 'Security Bank', 'LANDBANK'];

/** Returns the columns of `hr.employees` that only the profile shows. */
export function profileColumns(p: Person, today: LocalDate) {
  const r = randomFrom(`${today} profile ${p.id}`);
  const married = r.chance(0.45);
  const relation = married ? 'Spouse' : r.pick(['Mother', 'Father', 'Sister', 'Brother']);
  const hers = relation === 'Mother' || relation === 'Sister' || (relation === 'Spouse' && p.sex === 'male');
  const town = mustHave(towns, foundIn(branches, (b) => b.id === p.branchId).region);
  return {
    civil_status: married ? ('married' as const) : r.chance(0.05) ? ('widowed' as const) : ('single' as const),
    address: `${r.int(1, 400)} ${r.pick(streets)}, Barangay ${r.pick(barangays)}, ${town}`,
    emergency_name: `${r.pick(hers ? femaleNames : maleNames)} ${p.lastName}`,
    emergency_relation: relation,
    // No operator has the prefix 0900, so a tap on the number calls no real phone.
    emergency_mobile: `0900${String(r.int(0, 9_999_999)).padStart(7, '0')}`,
    employment_status:
      addDays(p.hiredOn, 180) > (p.separatedOn ?? today) ? ('probationary' as const) : ('regular' as const),
    bank: r.pick(banks),
    bank_account_name: [p.firstName, p.middleName.slice(0, 1) + '.', p.lastName, p.suffix].filter(Boolean).join(' '),
  };
}

export const benefits = [
  { id: 1, name: 'HMO', description: 'Outpatient and hospital care at accredited clinics, for the employee' },
  { id: 2, name: 'Rice subsidy', description: 'De minimis: up to ₱2,500 a month is not taxed' },
  { id: 3, name: 'Group life insurance', description: 'Paid to the people named in the form at HR' },
  { id: 4, name: 'Uniform allowance', description: 'De minimis: up to ₱8,000 a year is not taxed' },
  { id: 5, name: 'Transport allowance', description: 'For those who go between sites' },
] as const;

const given: Record<ClientKind, readonly (readonly [number, number | null])[]> = {
  office: [
    [1, null],
    [2, 200_000],
    [3, null],
  ],
  security: [
    [3, null],
    [4, 50_000],
    [2, 150_000],
  ],
  retail: [
    [2, 150_000],
    [5, 80_000],
  ],
};

/** Returns an employee's benefits, which start after the first half year. */
export function benefitRows(p: Person, today: LocalDate) {
  const from_date = addDays(p.hiredOn, 180);
  if (from_date > today || (p.separatedOn !== null && p.separatedOn < from_date)) return [];
  return given[p.kind].map(([benefit_id, amount_centavos]) => ({
    employee_id: p.id,
    benefit_id,
    amount_centavos,
    from_date,
    to_date: p.separatedOn,
    note: '',
  }));
}

/** Number of employees with documents. More would show nothing new. */
const withPapers = 20;

/** Returns the documents of the first employees, with their files. `nextId` numbers both. */
export function documentRows(p: Person, nextId: () => number) {
  if (p.id > withPapers) return [];
  const papers = [
    { kind: 'contract', name: 'Employment contract', on: p.hiredOn, expires_on: null },
    { kind: 'clearance', name: 'NBI clearance', on: addDays(p.hiredOn, -12), expires_on: addDays(p.hiredOn, 353) },
  ] as const;
  return papers.map(({ kind, name, on, expires_on }) => {
    const id = nextId();
    const storage_key = `demo/${p.id}-${kind}`;
    const bytes = demoPaper(storage_key);
    const created_at = `${p.hiredOn}T02:00:00.000Z`;
    return {
      file: {
        id,
        storage_key,
        name: `${name}.pdf`,
        media_type: 'application/pdf',
        size: bytes.length,
        sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}` as unknown as Uint8Array,
        employee_id: p.id,
        purpose: 'document' as const,
        created_at,
      },
      document: { id, employee_id: p.id, kind, name, issued_on: on, expires_on, file_id: id, created_at },
    };
  });
}

/** Returns which users have read the privacy notice. The guard and all others see it when they first sign in. */
export const acknowledgementRows = (today: LocalDate) =>
  [ownerUser, payrollUser, userOf(knownPeople.hr), userOf(knownPeople.employee)].map((user_id) => ({
    user_id,
    notice_version: privacyNoticeVersion,
    language: 'en' as const,
    acknowledged_at: `${addDays(today, -30)}T01:00:00.000Z`,
  }));

/**
 * Returns reminders sent before the demo begins for documents that expire soon, so that no new notices appear on
 * later days.
 */
export function remindersOf(
  document: { id: number; expires_on: string | null },
  today: string,
): { document_id: number; days: number; told_at: string }[] {
  const { id, expires_on } = document;
  return [30, 7]
    .filter((days) => expires_on !== null && expires_on <= addDays(today, days))
    .map((days) => ({ document_id: id, days, told_at: `${today}T00:00:00Z` }));
}
