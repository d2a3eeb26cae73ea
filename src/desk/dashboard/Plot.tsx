import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import drawn from './Plot.module.css';
import classes from './staff.module.css';

export interface Series {
  /** Name that follows a number: `12 joined`. */
  name: string;
  /** Name of a colour in `--plot-…`. */
  colour: 'blue' | 'slate' | 'violet';
}

export interface Point {
  key: string;
  /** Label below the plot; empty where there is no room. */
  label: string;
  /** Label in the table and for screen readers. */
  name: string;
  /** Count of each series, and the list that shows it. */
  values: readonly { count: number; to: string }[];
}

/**
 * Counts over time: the first series above, the second below on its own line. Each count links to its list, and a table
 * shows the same figures. The last period is incomplete and drawn pale.
 */
export function Plot(props: { of: string; head: string; series: readonly Series[]; points: readonly Point[] }) {
  const { series, points } = props;
  const [asTable, setAsTable] = useState(false);
  // One scale, so that bars of both series compare.
  const most = Math.max(1, ...points.flatMap((p) => p.values.map((v) => v.count)));
  return (
    <div className={drawn['plot']}>
      <div className={drawn['legend']}>
        {series.map((s) => (
          <span key={s.name} data-colour={s.colour}>
            {s.name}
          </span>
        ))}
        <Btn look="bare" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {texts.showAsTable}
        </Btn>
      </div>
      {asTable ? (
        <Table {...props} />
      ) : (
        series.map((s, i) => <Bars key={s.name} of={s} at={i} points={points} most={most} />)
      )}
      {!asTable && (
        <div className={drawn['labels']} aria-hidden="true">
          {points.map((p) => (
            <span key={p.key}>{p.label}</span>
          ))}
        </div>
      )}
    </div>
  );
}

const height = 60;
const wide = 10;

/**
 * Bars of one series, each under a link with its number. Tab skips the links: keyboard users have the table.
 */
function Bars(props: { of: Series; at: number; points: readonly Point[]; most: number }) {
  const { of, at, points, most } = props;
  const down = at > 0;
  return (
    <div className={drawn['bars']} data-down={down || undefined} data-colour={of.colour}>
      <svg viewBox={`0 0 ${points.length * wide} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {points.map((p, i) => {
          const tall = (p.values[at]!.count / most) * height;
          return (
            <rect
              key={p.key}
              x={i * wide + 2}
              width={wide - 4}
              y={down ? 0 : height - tall}
              height={tall}
              data-open={i === points.length - 1 || undefined}
            />
          );
        })}
      </svg>
      <ol aria-label={of.name}>
        {points.map((p) => {
          const { count, to } = p.values[at]!;
          return (
            <li key={p.key}>
              {count > 0 && (
                <Link to={to} tabIndex={-1} aria-label={`${p.name}: ${formatCount(count)} ${of.name}`}>
                  {formatCount(count)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Table({
  of,
  head,
  series,
  points,
}: {
  of: string;
  head: string;
  series: readonly Series[];
  points: readonly Point[];
}) {
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption>{of}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map((s) => (
              <th key={s.name} scope="col" data-number>
                {s.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((p) => (
            <tr key={p.key}>
              <th scope="row">{p.name}</th>
              {p.values.map((v, i) => (
                <td key={series[i]!.name} data-number>
                  <Figure {...v} name={`${p.name}, ${series[i]!.name}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A count that links to its list; zero has no link. */
export function Figure({ count, to, name, tone }: { count: number; to: string; name: string; tone?: 'bad' | 'warn' }) {
  if (count === 0) return <span className={classes['none']}>0</span>;
  return (
    <Link to={to} className={classes['figure']} data-tone={tone} aria-label={`${name}: ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  );
}
