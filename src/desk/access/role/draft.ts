import type { RoleDetail } from '#contract/hr/access/role-register.ts';

/** Unsaved changes of a role, in the order of its permissions. */
export interface Difference {
  code: RoleDetail['codes'][number];
  name: string;
  given: boolean;
  /** Users with this role who gain or lose the permission; not those who have it through another role. */
  people: number;
  otherwise: number;
}

export function differences(role: RoleDetail, codes: ReadonlySet<string>): Difference[] {
  const had = new Set<string>(role.codes);
  return role.permissions
    .filter((p) => had.has(p.code) !== codes.has(p.code))
    .map((p) => ({
      code: p.code,
      name: p.name,
      given: codes.has(p.code),
      people: role.holders_total - p.otherwise,
      otherwise: p.otherwise,
    }));
}

/** Applies unsaved changes to the latest saved version: sets of permissions merge without conflicts. */
export function ontoTheirs(
  before: readonly string[],
  mine: ReadonlySet<string>,
  theirs: readonly string[],
): Set<string> {
  const had = new Set(before);
  const now = new Set(theirs);
  for (const code of mine) if (!had.has(code)) now.add(code);
  for (const code of had) if (!mine.has(code)) now.delete(code);
  return now;
}

/**
 * Returns the permissions after adding those of another role. `own`: the user's permissions; `left`: permissions of
 * the other role that the user doesn't have and so can't give.
 */
export function takenOver(
  codes: ReadonlySet<string>,
  from: readonly string[],
  own: ReadonlySet<string>,
): { codes: Set<string>; left: string[] } {
  const missing = from.filter((code) => !codes.has(code));
  return {
    codes: new Set([...codes, ...missing.filter((code) => own.has(code))]),
    left: missing.filter((code) => !own.has(code)),
  };
}
