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
import { texts } from '#src/text/en/desk/billing/statement.ts';

type Amounts = Pick<Counted['runs'][number], 'thirteenth_centavos' | 'sil_centavos'>;
const both = (a: Amounts): number => a.thirteenth_centavos + a.sil_centavos;
/** Returns the amounts by line if both lines apply, otherwise the name of the one that does. */
const split = (a: Amounts): string =>
  a.thirteenth_centavos !== 0 && a.sil_centavos !== 0
    ? texts.monthLeaveN13th(money(a.thirteenth_centavos), money(a.sil_centavos))
    : a.sil_centavos !== 0
      ? 'leave'
      : texts.monthN13th;

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
  `${s.kind === 'true_up' ? texts.trueUp : texts.statement} ${s.number}`;
const spanOf = (s: Counted['statements'][number]): string =>
  s.kind === 'true_up' ? texts.to(s.to_date.slice(0, 4), formatDate(s.to_date)) : formatRange(s.from_date, s.to_date);
/** Returns the address of a statement or a run's register, at an employee if given. */
const at = (path: string, code?: string): string =>
  code === undefined ? path : `${path}?${new URLSearchParams({ view: 'person', open: code, search: code }).toString()}`;

/** Sources of a true-up: statements billed in advance, and runs that paid. */
export function CountedFrom({ counted }: { counted: Counted }) {
  const mayOpen = useMayOpen();
  return (
    <>
      <PanelPart title={texts.billedInAdvanceByStatement}>
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
      <PanelPart title={texts.paidByRun}>
        {counted.runs.length === 0 && <p>{texts.noPaymentsYet}</p>}
        {counted.runs.map((r) => (
          <Row
            key={r.run_id}
            to={mayOpen ? `/payroll/payroll-summary/${r.run_id}` : null}
            name={texts.run(r.run_id, r.run)}
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
    <PanelPart title={texts.onThisTrueUp(chosen.name)}>
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
              <small>{texts.paidBilledInAdvance(money(paid), money(billed))}</small>
            </div>
          );
        })}
      {error && <p>{explain(error)}</p>}
      {asked && !found && !error && <ListSkeleton rows={3} label={texts.loading} />}
      {found && (
        <>
          <p className={runs['kind']}>{texts.billedInAdvanceBy}</p>
          {found.statements.length === 0 && <p>{texts.noStatements}</p>}
          {found.statements.map((s) => (
            <Row
              key={s.id}
              to={at(`/payroll/billing/${s.id}`, chosen.key)}
              name={nameOf(s)}
              amounts={s}
              note={`${spanOf(s)}; ${split(s)}`}
            />
          ))}
          <p className={runs['kind']}>{texts.paidBy}</p>
          {found.payslips.length === 0 && <p>{texts.noPayslipsYet}</p>}
          {found.payslips.map((p) => (
            <Row
              key={p.run_id}
              to={mayOpen ? at(`/payroll/payroll-summary/${p.run_id}`, chosen.key) : null}
              name={texts.payslipOf(formatDate(p.pay_date))}
              amounts={p}
              note={p.whole_centavos === both(p) ? split(p) : texts.ofPaidSharedByBasic(money(p.whole_centavos))}
            />
          ))}
        </>
      )}
      <p className={runs['kind']}>
        {chosen.key}, {chosen.branch}
        <span>{money(chosen.cost_centavos)}</span>
      </p>
      <Btn onClick={props.onClose}>{texts.close}</Btn>
    </PanelPart>
  );
}
