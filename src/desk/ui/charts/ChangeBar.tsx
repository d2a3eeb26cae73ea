import classes from './charts.module.css';

/** A change as a bar from the middle: additions right, reductions left. Its figure is in the same row. */
export function ChangeBar({ by, most }: { by: number; most: number }) {
  const width = by === 0 ? 0 : Math.max(1, (Math.abs(by) / Math.max(most, 1)) * 50);
  return (
    <svg className={classes['changeBar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x={by < 0 ? 50 - width : 50} width={width} height="8" data-second={by < 0 ? '' : undefined} />
      <rect x="49.5" width="1" height="8" data-axis="" />
    </svg>
  );
}
