import { sharesByTable } from '#domain/contributions/by-table.ts';
import type { LawKind, LawRows } from '#domain/tables/law-rows.ts';
import { lastOf } from '#domain/lists/known.ts';
import { texts } from '#src/text/en/desk/tables.ts';
import { AsidePart, type Compared } from './LawAside.tsx';
import classes from './law.module.css';
import { lawViews } from './law-views.ts';

const [width, height, left, bottom] = [340, 220, 44, 20];
const steps = 150;

/** Returns three to six round axis values from 0 to the highest. */
function ticksOf(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 3));
  const step = [10, 5, 2, 1].map((n) => n * power).find((s) => s * 3 <= highest) ?? power;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
}

/** Contribution or tax by pay: this version solid, the compared one dashed. */
export function LawPlot<K extends LawKind>({ kind, rows, former, amount }: Compared<K>) {
  const view = lawViews[kind];
  const most = view.until(rows);
  const sides = view.employer ? (['employee', 'employer'] as const) : (['employee'] as const);
  const of = (by: readonly LawRows[K][], side: 'employee' | 'employer', pay: number): number => {
    const shares = sharesByTable(kind, by, Math.max(1, pay));
    return side === 'employee' ? shares.employee : shares.employer + shares.ec;
  };
  const highest = Math.max(
    ...sides.flatMap((s) => [rows, ...(former ? [former.rows] : [])].map((r) => of(r, s, most))),
    1,
  );
  const x = (pay: number): number => left + (pay / most) * (width - left - 8);
  const y = (share: number): number => height - bottom - (share / (highest * 1.08)) * (height - bottom - 8);
  const path = (by: readonly LawRows[K][], side: 'employee' | 'employer'): string =>
    Array.from({ length: steps + 1 }, (_, i) => Math.round((most * i) / steps))
      .map((pay) => `${x(pay).toFixed(1)},${y(of(by, side, pay)).toFixed(1)}`)
      .join(' ');
  const round = (centavos: number): string => Math.round(centavos / 100).toLocaleString('en');
  const ticks = ticksOf(most);
  const last = lastOf(ticks);
  const atEnd = (pay: number): boolean => x(pay) > width - 30;
  /**
   * Returns the space that a label and the last one need, at six units per letter. The last one is shifted left at
   * the edge, and no label may overlap it.
   */
  const room = (pay: number): number => 6 * (round(last).length * (atEnd(last) ? 1 : 0.5) + round(pay).length / 2);
  const apart = ticks.filter((pay) => pay === last || x(last) - x(pay) > room(pay));
  const word = view.employer ? 'employee' : 'tax';
  return (
    <AsidePart title={view.employer ? texts.contributionByPay : texts.taxByPay}>
      <p className={classes['legend']} style={{ margin: '0 0 6px' }}>
        <span>{word}</span>
        {view.employer && (
          <span data-side="employer">
            {texts.employerLower}
            {kind === 'sss' && texts.withEc}
          </span>
        )}
        {former && <span data-then>{former.label}</span>}
      </p>
      <svg
        className={classes['plot']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.byPay(view.title)}
      >
        {ticksOf(highest).map((share) => (
          <g key={share}>
            <line x1={left} x2={width - 8} y1={y(share)} y2={y(share)} />
            <text x={left - 6} y={y(share) + 4} textAnchor="end">
              {round(share)}
            </text>
          </g>
        ))}
        {apart.map((pay) => (
          <text key={pay} x={x(pay)} y={height - 4} textAnchor={pay === 0 ? 'start' : atEnd(pay) ? 'end' : 'middle'}>
            {round(pay)}
          </text>
        ))}
        {former && sides.map((s) => <polyline key={s} points={path(former.rows, s)} data-side={s} data-then />)}
        {sides.map((s) => (
          <polyline key={s} points={path(rows, s)} data-side={s} />
        ))}
        {amount <= most && <line data-at x1={x(amount)} x2={x(amount)} y1={8} y2={height - bottom} />}
      </svg>
    </AsidePart>
  );
}
