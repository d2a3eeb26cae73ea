import { Fragment, useEffect, useRef } from 'react';
import { sharesByTable } from '#domain/contributions/by-table.ts';
import type { LawKind, LawRows } from '#domain/tables/law-rows.ts';
import { lastOf } from '#domain/lists/known.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { texts } from '#src/text/en/desk/tables.ts';
import classes from './law.module.css';
import { lawViews, type LawColumn, type LawLine, type LawView } from './law-views.ts';

/** Formats the range of a row: `0.00 – 5,249.99`, `34,750.00 and over`. */
const spanOf = ({ from, to }: LawLine): string =>
  to === null ? texts.andOver(money(from)) : from === 0 ? texts.upTo(money(to)) : `${money(from)} – ${money(to)}`;

/** Returns the group headers with their column counts, for wide and narrow screens. */
function groupsOf(columns: readonly LawColumn[]) {
  const groups: { title: string; wide: number; narrow: number }[] = [];
  for (const column of columns) {
    if (column.group !== undefined || groups.length === 0)
      groups.push({ title: column.group ?? '', wide: 0, narrow: 0 });
    const last = lastOf(groups);
    last.wide += 1;
    if (!column.wide) last.narrow += 1;
  }
  return groups;
}

/** Rows of a version: marks the tried amount's row, and shows the increase from the compared version. */
export function LawTable<K extends LawKind>(props: {
  kind: K;
  rows: readonly LawRows[K][];
  former: { label: string; rows: readonly LawRows[K][] } | null;
  amount: number;
}) {
  const { kind, rows, former, amount } = props;
  const view: LawView<K> = lawViews[kind];
  const lines = view.lines(rows);
  const at = lines.findLastIndex((l) => l.from <= amount);
  const marked = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // Scroll the rows only: `scrollIntoView` would also scroll the page.
    const row = marked.current;
    const box = row?.closest<HTMLElement>('[role="region"]');
    if (row && box) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [kind, at]);
  const grouped = view.columns.some((c) => c.group !== undefined) || former !== null;
  const sides = view.employer ? [texts.employee, texts.employer] : [texts.tax];
  const more = (line: LawLine): string[] => {
    if (!former) return [];
    if (line.at === null) return sides.map(() => '–');
    const [now, before] = [sharesByTable(kind, rows, line.at), sharesByTable(kind, former.rows, line.at)];
    const employee = change(now.employee - before.employee);
    return view.employer ? [employee, change(now.employer + now.ec - before.employer - before.ec)] : [employee];
  };
  return (
    <ScrollRegion className={classes['scroll']} label={texts.rows}>
      <table className={classes['table']}>
        <thead>
          {grouped && (
            <tr>
              <td aria-label={texts.amount} />
              {groupsOf(view.columns).map((g, i) => (
                <Fragment key={i}>
                  <th scope="colgroup" colSpan={g.wide} data-group data-wide={g.wide !== g.narrow || undefined}>
                    {g.title}
                  </th>
                  {g.wide !== g.narrow && (
                    <th scope="colgroup" colSpan={g.narrow} data-group data-narrow>
                      {g.title}
                    </th>
                  )}
                </Fragment>
              ))}
              {former && (
                <th scope="colgroup" colSpan={sides.length} data-group>
                  {texts.increaseFrom(former.label)}
                </th>
              )}
            </tr>
          )}
          <tr>
            <th scope="col">{view.amount}</th>
            {view.columns.map((c, i) => (
              <th key={i} scope="col" data-group={c.group !== undefined} data-wide={c.wide}>
                {c.title}
              </th>
            ))}
            {former &&
              sides.map((side, i) => (
                <th key={side} scope="col" data-group={i === 0}>
                  {side}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i} ref={i === at ? marked : null} data-at={i === at} aria-current={i === at || undefined}>
              <th scope="row">{spanOf(line)}</th>
              {line.cells.map((cell, c) => {
                const column = view.columns[c]!;
                return (
                  <td key={c} data-group={column.group !== undefined} data-sum={column.sum} data-wide={column.wide}>
                    {cell ?? <span className={classes['none']}>–</span>}
                  </td>
                );
              })}
              {more(line).map((text, c) => (
                <td key={sides[c]} data-group={c === 0}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
