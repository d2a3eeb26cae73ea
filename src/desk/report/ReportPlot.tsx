import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnyReport, ReportRow } from '#contract/report.ts';
import { numberField } from '#domain/records/fields.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useAny, type Query } from '#src/desk/register/any-register.ts';
import { formatDate, formatMonthShort } from '#src/text/format.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/report.ts';
import { plotKeys, plotUnit } from './plot-points.ts';
import { rowsOf } from './report-address.ts';
import { heading, shown } from './report-values.ts';
import classes from './ReportPlot.module.css';

interface Groups {
  data: ReportRow[];
}

const mostShown = 4;

/** Returns the groups within the report's filters. */
const useGroups = (of: AnyReport, query: Query): readonly ReportRow[] | undefined =>
  useAny<Groups>(of.preview, { query: { page: 1, ...query } }, { keepFormer: true }).data?.data;

/**
 * One figure of a report by day or month, and the employees with the highest. Bars and names link to their rows; the
 * report grouped by day or month is the same as a table.
 */
export function ReportPlot(props: {
  of: AnyReport;
  /** The report's filters without grouping and order. */
  query: Query;
  start: string;
  end: string;
  to: (change: Record<string, string | undefined>) => string;
}) {
  const { of, query, start, end } = props;
  const figures = ['entries', ...of.sums];
  const [chosen, setChosen] = useState(of.sums[0] ?? 'entries');
  const field = of.fields[chosen] ?? numberField('');
  const title = (name: string) =>
    name === 'entries' ? firstOf(of.many).toUpperCase() + of.many.slice(1) : heading(of.fields[name]!);
  const unit = plotUnit(start, end);
  const rows = useGroups(of, { ...query, group: unit, sort: 'group', limit: 100 });
  const people = useGroups(of, { ...query, group: 'person', sort: `-${chosen}`, limit: mostShown });
  const byKey = new Map(rows?.map((row) => [String(row['key']), row]));
  const points = plotKeys(start, end).map((key) => ({ key, value: Number(byKey.get(key)?.[chosen] ?? 0) }));
  const most = Math.max(0, ...points.map((p) => p.value));
  const standOut = (people ?? []).filter((row) => Number(row[chosen]) > 0);
  // The table shows the empty state.
  if (!rows || rows.length === 0) return null;
  const name = (key: string) =>
    unit === 'day' ? formatDate(key) : `${formatMonthShort(`${key}-01`)} ${key.slice(0, 4)}`;
  // Labels that fit below the bars.
  const every = Math.ceil(points.length / 16);
  const label = (key: string) => (unit === 'day' ? String(Number(key.slice(8))) : formatMonthShort(`${key}-01`));
  const rowsAt = (group: 'day' | 'month' | 'person', key: string, words: string) => props.to(rowsOf(group, key, words));
  return (
    <div className={classes['plot']}>
      <section aria-label={texts.by(title(chosen), unit)}>
        <header>
          <select aria-label={texts.figure} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            {figures.map((figure) => (
              <option key={figure} value={figure}>
                {title(figure)}
              </option>
            ))}
          </select>
          <span>{texts.byUnit(unit)}</span>
          <LinkBtn look="bare" to={props.to({ group: unit })}>
            {texts.showAsTable}
          </LinkBtn>
        </header>
        <ol className={classes['bars']}>
          {points.map(({ key, value }) => (
            <li key={key}>
              {value > 0 && (
                <Link
                  tabIndex={-1}
                  to={rowsAt(unit, key, '')}
                  title={`${name(key)}: ${shown(field, value)}`}
                  aria-label={`${name(key)}: ${shown(field, value)}`}
                >
                  <span style={{ height: `${(value / most) * 100}%` }} />
                </Link>
              )}
            </li>
          ))}
        </ol>
        <div className={classes['labels']} aria-hidden="true">
          {points.map(({ key }, i) => (
            <span key={key}>{i % every === 0 ? label(key) : ''}</span>
          ))}
        </div>
      </section>
      <section aria-label={texts.highest} className={classes['people']}>
        <header>
          <h2>{texts.highest}</h2>
        </header>
        {standOut.length === 0 && <p>{texts.none}</p>}
        <ol>
          {standOut.map((row) => (
            <li key={String(row['key'])}>
              <b>{shown(field, row[chosen])}</b>
              <Link
                to={rowsAt('person', String(row['key']), String(row['group']))}
                title={String(row['group'])}
              >{`${row['group']}`}</Link>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
