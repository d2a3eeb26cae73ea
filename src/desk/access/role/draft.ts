import type { RoleDetail } from '#contract/hr/access/role-register.ts';

/** What of a role is about to change, in the order of its codes. */
export interface Difference {
  code: RoleDetail['codes'][number];
  name: string;
  given: boolean;
  /** Who has this role and gains or loses the code by it: not who has it by another role as well. */
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

/** What I changed, done to what somebody else saved meanwhile: of a set of codes nobody has to choose. */
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
 * The codes after taking over all that another role gives, as the start of a copy of it. `own`: what the person holds who
 * does it; nobody gives what they do not hold, so the rest is left out and answered by code.
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
