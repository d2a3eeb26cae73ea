import { passing } from '#src/desk/register/register-address.ts';
import { withParams } from '#src/shared/ui/address.ts';

/* A record keeps the list it was opened from, and its place in that list, in its address: `?from=…&n=3`. */

export type Side = 'hr' | 'payroll';

const lists: Record<Side, string> = {
  hr: '/admin/employee-management',
  payroll: '/payroll/employee-management',
};
const records: Record<Side, string> = { hr: '/admin/edit-profile', payroll: lists.payroll };

export interface FromList {
  side: Side;
  /** Filters and order of the list. */
  filters: URLSearchParams;
  /** Place of the record when it was opened, from 1. */
  n: number;
}

/** Returns the list that an address names; null without one. */
export function fromListOf(params: URLSearchParams): FromList | null {
  const [path, search = ''] = (params.get('from') ?? '').split('?', 2);
  const side = (['hr', 'payroll'] as const).find((s) => lists[s] === path);
  const n = Number(params.get('n'));
  if (side === undefined || !Number.isInteger(n) || n < 1 || n > 1_000_000) return null;
  return { side, filters: new URLSearchParams(search), n };
}

/** Returns the parameters that name a list in the address of a record. */
function paramsOf({ side, filters, n }: FromList): Record<string, string> {
  const kept = withParams(filters, Object.fromEntries(passing.map((name) => [name, undefined]))).toString();
  return { from: lists[side] + (kept && `?${kept}`), n: String(n) };
}

/** Returns the address of a record with the list it was opened from. */
export function recordOf(side: Side, of: { id: number } | { code: string }, from: FromList | null): string {
  const path = 'id' in of ? String(of.id) : 'by-code';
  const search = withParams(new URLSearchParams(from ? paramsOf(from) : {}), { code: 'id' in of ? null : of.code });
  return `${records[side]}/${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
