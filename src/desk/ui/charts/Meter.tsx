import classes from './charts.module.css';

/**
 * Bar in a table row that also shows its figures: one part, or two end to end, as a share of the largest row or of the
 * whole. `ground` also draws the remainder.
 */
export function Meter({ parts, most, ground }: { parts: readonly number[]; most: number; ground?: true }) {
  const scale = 100 / Math.max(most, 1);
  const [first = 0, second = 0] = parts.map((n) => Math.max(n, 0) * scale);
  return (
    <svg className={classes['meter']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {ground && <rect width="100" height="8" data-ground="" />}
      <rect width={first} height="8" />
      {second > 0 && <rect x={first} width={second} height="8" data-second="" />}
    </svg>
  );
}
