import { firstOf } from '#domain/lists/known.ts';
import type { ChartColour } from './chart-colour.ts';
import { linePoints } from './line-points.ts';
import classes from './charts.module.css';

const [width, height] = [120, 50];

/**
 * A line over periods, with the area below it. It doesn't begin at zero: it shows the change, not the amount.
 * `sentence`: what the chart says, for screen readers; a table on the screen has the figures.
 */
export function Line(props: { sentence: string; values: readonly number[]; colour?: ChartColour }) {
  const { sentence, values, colour = 'blue' } = props;
  const points = linePoints(values, width, height);
  const text = points.map(([x, y]) => `${x},${y}`).join(' ');
  return (
    <svg
      className={classes['chart']}
      data-colour={colour}
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <polygon points={`${firstOf(points)[0]},${height} ${text} ${width},${height}`} />
      <polyline points={text} />
      <line data-base="" x1={0} x2={width} y1={height} y2={height} />
    </svg>
  );
}
