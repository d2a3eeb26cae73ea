import { listPlaceOf, placeParams, type ListPlace } from '#src/desk/record/list-place.ts';
import { withParams } from '#src/shared/ui/address.ts';

export type Side = 'hr' | 'payroll';

const lists: Record<Side, string> = {
  hr: '/admin/employee-management',
  payroll: '/payroll/employee-management',
};
const records: Record<Side, string> = { hr: '/admin/edit-profile', payroll: lists.payroll };

/** The list of either side that a record was opened from. */
interface FromList extends Omit<ListPlace, 'path'> {
  side: Side;
}

const placeOf = ({ side, ...of }: FromList): ListPlace => ({ path: lists[side], ...of });

/** Returns the list that an address names; null without one. */
export function fromListOf(params: URLSearchParams): FromList | null {
  const place = listPlaceOf(params, Object.values(lists));
  return place && { side: place.path === lists.hr ? 'hr' : 'payroll', filters: place.filters, n: place.n };
}

/** Returns the address of a record with the list it was opened from. */
export function recordOf(side: Side, of: { id: number } | { code: string }, from: FromList | null): string {
  const path = 'id' in of ? String(of.id) : 'by-code';
  const params = new URLSearchParams(from ? placeParams(placeOf(from)) : {});
  const search = withParams(params, { code: 'id' in of ? null : of.code });
  return `${records[side]}/${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
