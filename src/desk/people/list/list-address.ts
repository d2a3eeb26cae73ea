import { accountStates, employeeStatuses, missingKinds, paperKinds } from '#contract/hr/people/employee-list.ts';
import { isDate } from '#domain/calendar/local-date.ts';
import { keysOf } from '#domain/lists/records.ts';
import { useRegisterAddress, type RegisterAddress } from '#src/desk/register/register-address.ts';
import { useAddress } from '#src/shared/ui/address.ts';

/** Parameters that remove the date and expiry filters. */
export const noDates = {
  hired_from: undefined,
  hired_to: undefined,
  left_from: undefined,
  left_to: undefined,
  paper: undefined,
  paper_from: undefined,
  paper_to: undefined,
};

/** Returns the filters of the list in the address parameters; invalid values are ignored. */
export function listQueryOf(params: URLSearchParams) {
  const param = (name: string): string | undefined => params.get(name) ?? undefined;
  const id = (name: string): number | undefined => {
    const n = Number(param(name));
    return Number.isInteger(n) && n > 0 ? n : undefined;
  };
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((k) => k === param(name));
  const date = (name: string): string | undefined => (isDate(param(name) ?? '') ? param(name) : undefined);
  const narrow = {
    search: param('search') || undefined,
    client: id('client'),
    branch: id('branch'),
    position: param('position'),
  };
  const all = {
    ...narrow,
    status: oneOf('status', [...employeeStatuses, 'all']),
    missing: oneOf('missing', ['any', ...missingKinds]),
    account: oneOf('account', keysOf(accountStates)),
    hired_from: date('hired_from'),
    hired_to: date('hired_to'),
    left_from: date('left_from'),
    left_to: date('left_to'),
    paper: oneOf('paper', ['any', ...paperKinds]),
    paper_from: date('paper_from'),
    paper_to: date('paper_to'),
    sort: param('sort'),
  };
  type Query = { [K in keyof typeof all]?: Exclude<(typeof all)[K], undefined> };
  const query = Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)) as Query;
  const narrowed =
    Object.values(narrow).some((v) => v !== undefined) ||
    (all.missing ?? all.account ?? all.paper ?? all.paper_to ?? all.left_from ?? all.hired_from ?? all.hired_to) !==
      undefined;
  return { query, narrowed };
}

/** Reads the filters from the address; ignores invalid values. */
export function useListAddress() {
  const address = useRegisterAddress();
  const [params] = useAddress();
  const param = (name: string): string | undefined => params.get(name) ?? undefined;
  return { ...address, param, ...listQueryOf(params) };
}
export type ListAddress = RegisterAddress & Pick<ReturnType<typeof useListAddress>, 'param' | 'query' | 'narrowed'>;
