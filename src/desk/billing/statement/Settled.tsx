import { Link } from 'react-router-dom';
import { aheadNames, type Bill, type BillRow } from '#contract/payroll/billing/billings.ts';
import { showSettledPerson, type Counted, type Settled as Sums } from '#contract/payroll/billing/true-ups.ts';
import { aheadCodes } from '#domain/billing/cost-codes.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { settledOf } from '#src/desk/billing/SettledTable.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { money, people } from '#src/desk/runs/run-words.ts';
import runs from '#src/desk/runs/runs.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';

type Amounts = Pick<Counted['runs'][number], 'thirteenth_centavos' | 'sil_centavos'>;
const both = (a: Amounts): number => a.thirteenth_centavos + a.sil_centavos;
/** Line name, if both lines apply. */
const split = (a: Amounts): string =>
  a.thirteenth_centavos !== 0 && a.sil_centavos !== 0
    ? `13th month ${money(a.thirteenth_centavos)}, leave ${money(a.sil_centavos)}`
    : a.sil_centavos !== 0
      ? 'leave'
      : '13th month';

/** A counted statement or run, with a link. */
function Row(props: { to: string | null; name: string; amounts: Amounts; note: string }) {
  return (
    <div className={runs['line']}>
      <div>
        {props.to === null ? <span>{props.name}</span> : <Link to={props.to}>{props.name}</Link>}
        <b>{money(both(props.amounts))}</b>
      </div>
      <small>{props.note}</small>
    </div>
  );
}

const nameOf = (s: Counted['statements'][number]): string =>
  `${s.kind === 'true_up' ? 'True-up' : 'Statement'} ${s.number}`;
const spanOf = (s: Counted['statements'][number]): string =>
  s.kind === 'true_up' ? `${s.to_date.slice(0, 4)}, to ${formatDate(s.to_date)}` : formatRange(s.from_date, s.to_date);
/** Link to an employee on a statement, or in a run's register. */
const at = (path: string, code?: string): string =>
  code === undefined ? path : `${path}?${new URLSearchParams({ view: 'person', open: code, search: code }).toString()}`;

/** Sources of a true-up: statements billed in advance, and runs that paid. */
export function CountedFrom({ counted }: { counted: Counted }) {
  const mayOpen = useMayOpen();
  return (
    <>
      <PanelPart title="Billed in advance, by statement">
        {counted.statements.map((s) => (
          <Row
            key={s.id}
            to={at(`/payroll/billing/${s.id}`)}
            name={nameOf(s)}
            amounts={s}
            note={`${spanOf(s)}; ${split(s)}`}
          />
        ))}
      </PanelPart>
      <PanelPart title="Paid, by run">
        {counted.runs.length === 0 && <p>No payments yet.</p>}
        {counted.runs.map((r) => (
          <Row
            key={r.run_id}
            to={mayOpen ? `/payroll/payroll-summary/${r.run_id}` : null}
            name={`Run ${r.run_id}, ${r.run}`}
            amounts={r}
            note={`${formatDate(r.pay_date)}, ${people(r.people)}; ${split(r)}`}
          />
        ))}
      </PanelPart>
    </>
  );
}

const useMayOpen = (): boolean => {
  const session = useSession();
  return session !== null && holds(session, 'PAY07');
};

/** An employee on a true-up: settled lines, with their statements and payslips. */
export function SettledPerson(props: { bill: Bill; chosen: BillRow; onClose: () => void }) {
  const { bill, chosen } = props;
  const mayOpen = useMayOpen();
  const asked = bill.credits === null;
  const { data, error } = useEndpoint(
    showSettledPerson,
    { params: { id: bill.id, code: chosen.key } },
    { enabled: asked },
  );
  const found = data?.data;
  return (
    <PanelPart title={`${chosen.name}, on this true-up`}>
      {aheadCodes
        .filter((c) => bill.bills.includes(c) && chosen.settled)
        .map((c) => {
          const { billed, paid } = settledOf(chosen.settled as Sums, c);
          return (
            <div key={c} className={runs['line']}>
              <div>
                <span>{aheadNames[c]}</span>
                <b>{money(paid - billed)}</b>
              </div>
              <small>
                paid {money(paid)}, billed in advance {money(billed)}
              </small>
            </div>
          );
        })}
      {error && <p>{explain(error)}</p>}
      {asked && !found && !error && <ListSkeleton rows={3} label="Loading" />}
      {found && (
        <>
          <p className={runs['kind']}>Billed in advance by</p>
          {found.statements.length === 0 && <p>No statements.</p>}
          {found.statements.map((s) => (
            <Row
              key={s.id}
              to={at(`/payroll/billing/${s.id}`, chosen.key)}
              name={nameOf(s)}
              amounts={s}
              note={`${spanOf(s)}; ${split(s)}`}
            />
          ))}
          <p className={runs['kind']}>Paid by</p>
          {found.payslips.length === 0 && <p>No payslips yet.</p>}
          {found.payslips.map((p) => (
            <Row
              key={p.run_id}
              to={mayOpen ? at(`/payroll/payroll-summary/${p.run_id}`, chosen.key) : null}
              name={`Payslip of ${formatDate(p.pay_date)}`}
              amounts={p}
              note={
                p.whole_centavos === both(p)
                  ? split(p)
                  : `of ${money(p.whole_centavos)} paid, shared by basic pay earned here in the year`
              }
            />
          ))}
        </>
      )}
      <p className={runs['kind']}>
        {chosen.key}, {chosen.branch}
        <span>{money(chosen.cost_centavos)}</span>
      </p>
      <Btn onClick={props.onClose}>Close</Btn>
    </PanelPart>
  );
}
