import type { RoleDetail } from '#contract/hr/role-register.ts';

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
