import type { SimulatedBill, TriedClient, TriedSums } from '#contract/payroll/simulations/simulation.ts';
import { keysOf } from '#domain/lists/records.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { texts } from '#src/text/en/desk/simulations.ts';
import { spreadRows } from './spread-rows.ts';
import classes from './Simulation.module.css';

/** Changed payslip lines, with reasons. */
export const Lines = ({ of, name }: { of: TriedSums; name: string }) => (
  <ScrollRegion className={classes['card']} label={texts.byReason(name)}>
    <header>
      <h2>{texts.byReason(name)}</h2>
      <span>{texts.effectOnNet}</span>
    </header>
    {of.lines.length === 0 ? (
      <p>{texts.noPayslipLinesChange}</p>
    ) : (
      <table className={classes['table']} aria-label={texts.linesName(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col" data-why>
              {texts.reason}{' '}
            </th>
            <th scope="col">{texts.employees}</th>
            <th scope="col">{texts.net}</th>
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
    <ScrollRegion className={classes['card']} label={texts.changesInNet}>
      <header>
        <h2>{texts.howMuchNetRisesPer(less, more)}</h2>
        <span>{texts.pesosPerEmployee}</span>
      </header>
      {!less && !more ? (
        <p>{texts.noEmployeesNetChanges}</p>
      ) : (
        <table className={classes['spread']} aria-label={texts.employeesByChangeInNet}>
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
  <ScrollRegion className={classes['card']} label={texts.mostAffectedEmployees}>
    <header>
      <h2>
        {of.changed > of.most.length ? texts.mostAffectedEmployeesMostCount(of.most.length) : texts.affectedEmployees}
      </h2>
    </header>
    <table className={classes['table']} aria-label={texts.mostAffectedEmployees}>
      <thead>
        <tr>
          <th scope="col">{texts.employee}</th>
          <th scope="col" data-why>
            {texts.lines}
          </th>
          <th scope="col">{texts.currentNet}</th>
          <th scope="col">{texts.new}</th>
          <th scope="col">{texts.difference}</th>
          <th scope="col">{texts.employersShare}</th>
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
  sss: texts.sssWithEc,
  philhealth: 'PhilHealth',
  pagibig: texts.pagIbig,
  tax: texts.withholdingTax,
} as const;
const other = (n: number): string => (n === 0 ? '–' : change(n));

/** Amounts due to agencies, both shares. */
export const Agencies = ({ of, name }: { of: TriedSums; name: string }) => (
  <ScrollRegion className={classes['card']} label={texts.agenciesName(name)}>
    <header>
      <h2>{texts.agenciesName(name)}</h2>
      <span>{texts.bothShares}</span>
    </header>
    <table className={classes['table']} aria-label={texts.agencies}>
      <thead>
        <tr>
          <th scope="col">{texts.agency}</th>
          <th scope="col">{texts.current}</th>
          <th scope="col">{texts.new}</th>
          <th scope="col">{texts.difference}</th>
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
    <ScrollRegion className={classes['card']} label={texts.clientBilling}>
      <header>
        <h2>{texts.clientBilling}</h2>
        <span>
          {!everybody && texts.onlyTheseEmployees}
          {texts.byTermsOfEachCurrent}
        </span>
      </header>
      <table className={classes['table']} aria-label={texts.bills}>
        <thead>
          <tr>
            <th scope="col">{texts.client}</th>
            <th scope="col">{texts.current}</th>
            <th scope="col">{texts.new}</th>
            <th scope="col">{texts.cost}</th>
            <th scope="col">{texts.fee}</th>
            <th scope="col">{texts.vat}</th>
            <th scope="col">{texts.difference}</th>
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
              {row(texts.all(clients.length), {
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
