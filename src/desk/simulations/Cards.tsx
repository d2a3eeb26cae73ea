import type { SimulatedBill, TriedClient, TriedSums } from '#contract/payroll/simulations/tried.ts';
import { keysOf } from '#domain/lists/records.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { spreadRows } from './spread-rows.ts';
import classes from './WhatIf.module.css';

/** Changed payslip lines, with reasons. */
export const Lines = ({ of, name }: { of: TriedSums; name: string }) => (
  <ScrollRegion className={classes['card']} label={`${name}, by reason`}>
    <header>
      <h2>{name}, by reason</h2>
      <span>effect on net</span>
    </header>
    {of.lines.length === 0 ? (
      <p>No payslip lines change.</p>
    ) : (
      <table className={classes['table']} aria-label={`${name}, lines`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-why>
              Reason{' '}
            </th>
            <th scope="col">Employees</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((l) => (
            <tr key={`${l.code} ${l.why}`}>
              <th scope="row">{l.label}</th>
              <td data-why>{l.why}</td>
              <td>{l.people.toLocaleString('en')}</td>
              <td>{change(l.net_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </ScrollRegion>
);

/** Distribution of net changes, as bars and figures. */
export function Spread({ of }: { of: TriedSums['spread'] }) {
  const rows = spreadRows(of);
  const [less, more] = [rows.some((r) => r.less > 0), rows.some((r) => r.more > 0)];
  const most = Math.max(1, ...rows.flatMap((r) => [r.less, r.more]));
  return (
    <ScrollRegion className={classes['card']} label="Changes in net">
      <header>
        <h2>How much net {less === more ? 'changes' : less ? 'falls' : 'rises'} per employee</h2>
        <span>₱ per employee</span>
      </header>
      {!less && !more ? (
        <p>No employee’s net changes.</p>
      ) : (
        <table className={classes['spread']} aria-label="Employees by change in net">
          <tbody>
            {(['less', 'more'] as const).flatMap((to) =>
              rows.map(
                (r) =>
                  (to === 'less' ? less : more) && (
                    <tr key={`${to} ${r.label}`}>
                      <th scope="row">
                        {less && more ? (to === 'less' ? '−' : '+') : ''}
                        {r.label}
                      </th>
                      <td data-bar aria-hidden="true">
                        <i data-more={to === 'more'} style={{ width: `${(100 * r[to]) / most}%` }} />
                      </td>
                      <td>{r[to].toLocaleString('en')}</td>
                    </tr>
                  ),
              ),
            )}
          </tbody>
        </table>
      )}
    </ScrollRegion>
  );
}

/** Most affected employees, with their changed lines. */
export const Most = ({ of }: { of: TriedSums }) => (
  <ScrollRegion className={classes['card']} label="Most affected employees">
    <header>
      <h2>{of.changed > of.most.length ? `${of.most.length} most affected employees` : 'Affected employees'}</h2>
    </header>
    <table className={classes['table']} aria-label="Most affected employees">
      <thead>
        <tr>
          <th scope="col">Employee</th>
          <th scope="col" data-why>
            Lines
          </th>
          <th scope="col">Current net</th>
          <th scope="col">New</th>
          <th scope="col">Difference</th>
          <th scope="col">Employer’s share</th>
        </tr>
      </thead>
      <tbody>
        {of.most.map((p, i) => (
          <tr key={`${p.employee} ${i}`}>
            <th scope="row">{p.name}</th>
            <td data-why>{p.why.map((w) => `${w.label} ${change(w.net_centavos)}: ${w.why}`).join('; ')}</td>
            <td>{money(p.before_centavos)}</td>
            <td>{money(p.after_centavos)}</td>
            <td>
              <b>{change(p.after_centavos - p.before_centavos)}</b>
            </td>
            <td>{p.employer_centavos === 0 ? '–' : change(p.employer_centavos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const agencyNames = {
  sss: 'SSS, with EC',
  philhealth: 'PhilHealth',
  pagibig: 'Pag-IBIG',
  tax: 'Withholding tax',
} as const;
const other = (n: number): string => (n === 0 ? '–' : change(n));

/** Amounts due to agencies, both shares. */
export const Agencies = ({ of, name }: { of: TriedSums; name: string }) => (
  <ScrollRegion className={classes['card']} label={`${name}, agencies`}>
    <header>
      <h2>{name}, agencies</h2>
      <span>both shares</span>
    </header>
    <table className={classes['table']} aria-label="Agencies">
      <thead>
        <tr>
          <th scope="col">Agency</th>
          <th scope="col">Current</th>
          <th scope="col">New</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {keysOf(agencyNames).map((a) => {
          const { before_centavos: before, after_centavos: after } = of.agencies[a];
          return (
            <tr key={a}>
              <th scope="row">{agencyNames[a]}</th>
              <td>{money(before)}</td>
              <td>{money(after)}</td>
              <td>
                <b>{other(after - before)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </ScrollRegion>
);

export type Billed = TriedClient & { bill: NonNullable<TriedClient['bill']> };
const bills = ['cost', 'fee', 'vat', 'total'] as const;
const of = (bill: SimulatedBill, name: (typeof bills)[number]): number => bill[`${name}_centavos`];

/** Client billing before and after, with cost, fee, and VAT. For some employees only their part. */
export function Bills({ clients, everybody }: { clients: readonly Billed[]; everybody: boolean }) {
  const by = (c: Billed, name: (typeof bills)[number]) => of(c.bill.after, name) - of(c.bill.before, name);
  const all = (sum: (c: Billed) => number) => clients.reduce((n, c) => n + sum(c), 0);
  const row = (name: string, figures: { before: number; after: number; by: (b: (typeof bills)[number]) => number }) => (
    <>
      <th scope="row">{name}</th>
      <td>{money(figures.before)}</td>
      <td>{money(figures.after)}</td>
      {bills.map((b) => (
        <td key={b}>{b === 'total' ? <b>{other(figures.by(b))}</b> : other(figures.by(b))}</td>
      ))}
    </>
  );
  return (
    <ScrollRegion className={classes['card']} label="Client billing">
      <header>
        <h2>Client billing</h2>
        <span>{!everybody && 'only these employees, '}by the terms of each current statement, else today’s terms</span>
      </header>
      <table className={classes['table']} aria-label="Bills">
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Current</th>
            <th scope="col">New</th>
            <th scope="col">Cost</th>
            <th scope="col">Fee</th>
            <th scope="col">VAT</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {clients.map((c) => (
            <tr key={c.client_id}>
              {row(c.client, {
                before: of(c.bill.before, 'total'),
                after: of(c.bill.after, 'total'),
                by: (b) => by(c, b),
              })}
            </tr>
          ))}
        </tbody>
        {clients.length > 1 && (
          <tfoot>
            <tr>
              {row(`All ${clients.length}`, {
                before: all((c) => of(c.bill.before, 'total')),
                after: all((c) => of(c.bill.after, 'total')),
                by: (b) => all((c) => by(c, b)),
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
