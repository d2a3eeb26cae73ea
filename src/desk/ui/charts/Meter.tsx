import classes from './charts.module.css';

/**
 * A bar inside a row whose figures are in the same row: one part, or two on end, against the largest row or the whole.
 * `ground`: the rest is drawn too.
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
