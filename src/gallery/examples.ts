import type { ImportFieldShown, ImportRow } from '#contract/common/imports.ts';
import type { OwnField } from '#contract/payroll/people/own-fields.ts';
import type { Change } from '#contract/register.ts';
import type { AnyRow } from '#src/desk/register/any-register.ts';
import type { DatedEntry } from '#src/desk/record/Dated.tsx';

/** Invented records for the gallery. */

const benefit = (id: number, name: string, over: Partial<AnyRow> = {}): AnyRow => ({
  id,
  name,
  kind: 'allowance',
  item: null,
  amount_centavos: 150_000,
  per: 'month',
  description: 'Paid in the second cutoff of the month, from the day of regularization',
  people: 12,
  archived: false,
  version: 1,
  ...over,
});

export const rows: AnyRow[] = [
  benefit(1, 'Transport'),
  benefit(2, 'Rice', { kind: 'de_minimis', item: 'rice_monthly', amount_centavos: 250_000, people: 1284 }),
  benefit(3, 'A benefit with a name that is far too long for its column', { people: 0 }),
  benefit(4, 'Health card', { kind: 'other', amount_centavos: null, per: 'year' }),
];

export const archivedRows: AnyRow[] = [
  benefit(5, 'Pandemic allowance', { archived: true, people: 0 }),
  benefit(6, 'Old laundry', { archived: true, kind: 'de_minimis', item: 'laundry_monthly' }),
];

export const changes: Change[] = [
  {
    at: '2026-11-17T07:41:00.000Z',
    by: 'Joel Ramos',
    action: 'update',
    fields: [
      { field: 'amount_centavos', before: 120_000, after: 150_000 },
      { field: 'description', before: '', after: 'Paid in the second cutoff' },
    ],
  },
  {
    at: '2026-10-02T01:12:00.000Z',
    by: 'Maria Villanueva',
    action: 'update',
    fields: [{ field: 'archived_at', before: '2026-10-01', after: null }],
  },
  { at: '2026-01-05T00:30:00.000Z', by: null, action: 'insert', fields: [] },
];

export interface RateEntry extends DatedEntry {
  rate: string;
}
const entry = (
  id: number,
  from: string,
  to: string | null,
  rate: string,
  over: Partial<RateEntry> = {},
): RateEntry => ({
  id,
  from_date: from,
  to_date: to,
  rate,
  ended_because: null,
  note: '',
  withdrawn_at: null,
  withdrawn_why: null,
  ...over,
});
/** The day the gallery is rendered for. */
export const today = '2026-11-19';
export const rates: RateEntry[] = [
  entry(4, '2026-12-01', null, '₱780.00 a day', { note: 'Wage order' }),
  entry(3, '2026-07-01', '2026-11-30', '₱755.00 a day'),
  entry(2, '2026-07-01', null, '₱7,550.00 a day', { withdrawn_at: '2026-07-02', withdrawn_why: 'A digit too many' }),
  entry(1, '2025-01-06', '2026-06-30', '₱695.00 a day', { ended_because: 'Wage order' }),
];

const field = (name: string, label: string, kind: ImportFieldShown['kind']): ImportFieldShown => ({
  name,
  label,
  kind,
  required: true,
  in_place_of: [],
  options: [],
});
export const importFields = [
  field('code', 'Code', 'text'),
  field('name', 'Name', 'text'),
  field('branch', 'Branch', 'choice'),
  field('hired_on', 'Hired', 'date'),
  field('rate', 'Rate, ₱', 'money'),
];
export const refused: ImportRow[] = [
  {
    row: 12,
    verdict: 'refused',
    cells: { code: 'KW-01391', name: 'Cabrera, Noel', branch: 'Makati CBD', hired_on: '2026-11-16', rate: '755.00' },
    problems: [{ field: 'branch', text: 'No branch has this name', suggest: ['Makati'] }],
    corrected: false,
  },
  {
    row: 40,
    verdict: 'refused',
    cells: { code: 'KW-01402', name: 'Del Rosario, Joy', branch: 'Pasig', hired_on: '31/02/2026', rate: '' },
    problems: [
      { field: 'hired_on', text: 'Not a date. Enter it as 15 Nov 2026' },
      { field: 'rate', text: 'An amount is needed' },
    ],
    corrected: false,
  },
  {
    row: 41,
    verdict: 'refused',
    cells: { code: 'KW-01402', name: 'Dela Cruz, Ramon', branch: 'Makati', hired_on: '2026-11-16', rate: '755' },
    problems: [{ field: 'code', text: 'Twice in this file' }],
    corrected: true,
  },
];

const own = (name: OwnField['field'], over: Partial<OwnField>): OwnField => ({
  field: name,
  by: 'Liza Mercado',
  at: '2026-11-17T07:41:00.000Z',
  differs: false,
  hr: null,
  hr_rates: [],
  hr_places: [],
  ...over,
});
export const ownFields: OwnField[] = [
  own('rates', { differs: true, hr_rates: [{ from_date: '2026-07-01', scheme: 'daily', amount_centavos: 75_500 }] }),
  own('bank', { hr: 'BPI ••••••5527' }),
  own('last_day', {}),
];
