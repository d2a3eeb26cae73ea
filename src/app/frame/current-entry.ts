/**
 * Returns the menu entry to mark: the screen's own address, or the nearest one above it. Of two entries like
 * `/payroll` and `/payroll/loan-management`, only the longer one that fits is marked.
 */
export const currentEntry = (paths: readonly string[], pathname: string): string | undefined =>
  paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
