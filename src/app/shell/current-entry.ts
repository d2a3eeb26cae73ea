/**
 * The entry of a menu that is marked as where one is: its own address, or the nearest one above it. An address that
 * begins with another entry's, as `/payroll/loan-management` with `/payroll`, is marked alone.
 */
export const currentEntry = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
