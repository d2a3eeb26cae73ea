import type { Kysely } from 'kysely';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import { foundIn } from '#domain/lists/known.ts';
import type { DB } from './database/tables.ts';

interface Limits {
  paid?: boolean;
  calendar_days?: boolean;
  attachment_from_days?: number;
  /** SSS benefit that pays the days. */
  benefit?: SssBenefit;
  for_sex?: 'female' | 'male';
  max_days?: number;
  max_per?: 'request' | 'year';
  max_requests?: number;
  evidence?: string;
  document_by?: 'none' | 'filing' | 'approval';
}

/**
 * Returns how leave paid in cash is taxed: unused vacation leave is de minimis (RR 29-2025); other leave counts toward
 * the ₱90,000 ceiling of other benefits.
 */
const cashAs = (code: string): 'vacation' | 'benefits' => (code === 'VL' ? 'vacation' : 'benefits');

/** A leave type without limits and documents. */
const unlimited: Required<Pick<Limits, 'evidence'>> & {
  attachment_from_days: number | null;
  benefit: SssBenefit | null;
  for_sex: 'female' | 'male' | null;
  max_days: number | null;
  max_per: 'request' | 'year';
  max_requests: number | null;
  document_by: 'none' | 'filing' | 'approval';
} = {
  attachment_from_days: null,
  benefit: null,
  for_sex: null,
  max_days: null,
  max_per: 'request',
  max_requests: null,
  evidence: '',
  document_by: 'none',
};

const type = (code: LeaveCode, name: string, needs_credit: boolean, more: Limits = {}) => ({
  code,
  name,
  needs_credit,
  paid: true,
  calendar_days: false,
  ...unlimited,
  cash_as: cashAs(code),
  // The document that the law requires is attached before the approval.
  ...(more.evidence && { document_by: 'approval' as const }),
  ...more,
});

export type LeaveCode =
  | 'VL'
  | 'SL'
  | 'SIL'
  | 'EL'
  | 'LWOP'
  | 'ML'
  | 'PL'
  | 'SPL'
  | 'VAWC'
  | 'SLW'
  | 'ML-SP'
  | 'ML-MC'
  | 'ML-EXT'
  | 'SSS-S'
  | 'EC';

const maternity = { calendar_days: true, for_sex: 'female', benefit: 'maternity' } as const;

/** Leave types of a new installation: those of the law with its limits, and those that clients usually add. */
export const leaveTypes = [
  type('VL', 'Vacation leave', true),
  type('SL', 'Sick leave', true, { attachment_from_days: 3 }),
  type('SIL', 'Service incentive leave', true), // Labor Code Art. 95.
  type('EL', 'Emergency leave', true),
  type('LWOP', 'Leave without pay', false, { paid: false }),
  // RA 11210 s. 3: a live birth.
  type('ML', 'Maternity leave', false, {
    ...maternity,
    max_days: 105,
    evidence: 'SSS maternity notification, then the birth certificate',
  }),
  // RA 8187: the first four deliveries of the spouse.
  type('PL', 'Paternity leave', true, {
    for_sex: 'male',
    max_days: 7,
    max_requests: 4,
    evidence: 'Marriage certificate and the birth certificate',
  }),
  // RA 8972 as amended by RA 11861.
  type('SPL', 'Solo parent leave', true, { max_days: 7, max_per: 'year', evidence: 'Solo parent ID' }),
  // RA 9262 s. 43.
  type('VAWC', 'Leave for victims of violence (VAWC)', false, {
    for_sex: 'female',
    max_days: 10,
    max_per: 'year',
    evidence: 'Certification of the barangay, the prosecutor or the court',
  }),
  // RA 9710 s. 18: up to two months.
  type('SLW', 'Special leave for women', false, {
    calendar_days: true,
    for_sex: 'female',
    max_days: 60,
    max_per: 'year',
    evidence: 'Certificate of the surgery',
  }),
  // RA 11210 s. 3: 15 days more for a solo parent; 60 days for a miscarriage; 30 days more without pay after a live birth.
  type('ML-SP', 'Maternity leave, solo parent', false, {
    ...maternity,
    max_days: 120,
    evidence: 'SSS maternity notification and the solo parent ID',
  }),
  type('ML-MC', 'Maternity leave, miscarriage or emergency termination', false, {
    ...maternity,
    max_days: 60,
    evidence: 'Medical certificate',
  }),
  type('ML-EXT', 'Maternity leave extension, unpaid', false, {
    paid: false,
    calendar_days: true,
    for_sex: 'female',
    max_days: 30,
    evidence: 'Written notice 45 days before the leave ends',
  }),
  // RA 11199 s. 14: from four days of confinement, once company sick leave is used.
  type('SSS-S', 'Sickness leave paid by SSS', false, {
    calendar_days: true,
    benefit: 'sickness',
    evidence: 'SSS sickness notification and medical certificate',
  }),
  // PD 626 Art. 197: work-related, besides the SSS benefit.
  type('EC', 'Work-related sickness or injury (EC)', false, {
    calendar_days: true,
    benefit: 'ec',
    evidence: 'Accident or sickness report and medical certificate',
  }),
].map((t, i) => ({ id: i + 1, ...t }));

export const leaveType = (code: LeaveCode) => foundIn(leaveTypes, (t) => t.code === code);

/** Adds the standard leave types to an installation without leave types. Safe to run again. */
export async function ensureLeaveTypes(trx: Kysely<DB>): Promise<void> {
  const present = await trx.selectFrom('hr.leave_types').select('id').limit(1).execute();
  if (present.length > 0) return;
  // The database assigns the IDs.
  const rows = leaveTypes.map((standard) => {
    const { id: _, ...values } = standard;
    return values;
  });
  await trx.insertInto('hr.leave_types').values(rows).execute();
}
