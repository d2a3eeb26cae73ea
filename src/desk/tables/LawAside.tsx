import { useState, type ReactNode } from 'react';
import { sharesByTable, type Shares } from '#domain/contributions/by-table.ts';
import type { LawKind, LawRows } from '#domain/tables/law-rows.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';
import { texts } from '#src/text/en/desk/tables.ts';
import classes from './law.module.css';
import { lawViews } from './law-views.ts';

export interface Compared<K extends LawKind> {
  kind: K;
  rows: readonly LawRows[K][];
  former: { label: string; rows: readonly LawRows[K][] } | null;
  amount: number;
  /** Version in a word: `now`, `draft`, a year. */
  label: string;
}

export const AsidePart = (props: { title: string; note?: string; children: ReactNode }) => (
  <section className={classes['part']} aria-label={props.title}>
    <header>
      <h2>{props.title}</h2>
      {props.note !== undefined && <span>{props.note}</span>}
    </header>
    {props.children}
  </section>
);

const names = { employee: texts.employee, employer: texts.employer, ec: texts.ecEmployer } as const;
const total = (s: Shares): number => s.employee + s.employer + s.ec;

/** Result of an amount in this version and the compared one. Saves nothing. */
export function TryAmount<K extends LawKind>(props: Compared<K> & { onAmount: (centavos: number) => void }) {
  const { kind, rows, former, amount, onAmount } = props;
  const view = lawViews[kind];
  const [typed, setTyped] = useState(money(amount));
  const now = sharesByTable(kind, rows, amount);
  const before = former && sharesByTable(kind, former.rows, amount);
  const shown = view.employer
    ? kind === 'sss'
      ? (['employee', 'employer', 'ec'] as const)
      : (['employee', 'employer'] as const)
    : [];
  const line = (a: number, b: number | null) => (
    <>
      {b !== null && <td>{money(b)}</td>}
      <td data-now>{money(a)}</td>
      {b !== null && <td>{change(a - b)}</td>}
    </>
  );
  return (
    <AsidePart title={texts.tryAmount} note={texts.nothingIsSaved}>
      <label className={classes['amount']}>
        {view.amount}
        <input
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const read = centavosOf(text);
            if (typeof read === 'number' && read > 0) onAmount(read);
          }}
        />
      </label>
      <table className={classes['tried']}>
        <thead>
          <tr>
            <th scope="col">{money(amount)}</th>
            {former && <th scope="col">{former.label}</th>}
            <th scope="col">{props.label}</th>
            {former && <th scope="col">{texts.increase}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((side) => (
            <tr key={side}>
              <th scope="row">{names[side]}</th>
              {line(now[side], before && before[side])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{view.to}</th>
            {line(total(now), before && total(before))}
          </tr>
        </tfoot>
      </table>
    </AsidePart>
  );
}
