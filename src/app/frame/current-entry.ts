/**
 * Returns the menu entry to mark: the screen's own address, or the nearest one above it. An address that begins with
 * another entry's, like `/payroll/loan-management` with `/payroll`, is marked alone.
 */
export const currentEntry = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
