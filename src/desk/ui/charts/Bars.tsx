import type { ChartColour } from './chart-colour.ts';
import { periods } from './line-points.ts';
import classes from './charts.module.css';

const [width, height] = [10, 50];

/**
 * One bar a period, from zero. `sentence`: what the chart says, for screen readers; a table on the screen has the
 * figures. `open`: the last period is unfinished and drawn pale.
 */
export function Bars(props: { sentence: string; values: readonly number[]; open?: boolean; colour?: ChartColour }) {
  const { sentence, values, open = false, colour = 'blue' } = props;
  const most = Math.max(1, ...values);
  const slots = Math.max(values.length, periods);
  const before = slots - values.length;
  return (
    <svg
      className={classes['chart']}
      data-colour={colour}
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${slots * width} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, i) => {
        const tall = (Math.max(value, 0) / most) * height;
        return (
          <rect
            key={i}
            x={(before + i) * width + 1}
            y={height - tall}
            width={width - 2}
            height={tall}
            data-open={(open && i === values.length - 1) || undefined}
          />
        );
      })}
      <line data-base="" x1={0} x2={slots * width} y1={height} y2={height} />
    </svg>
  );
}
