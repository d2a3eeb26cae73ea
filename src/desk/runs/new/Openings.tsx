import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  confirmNothingBefore,
  withoutOpening,
  type NothingBefore,
  type WithoutOpening,
} from '#contract/payroll/people/opening-balances.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/runs/new.ts';
import classes from '../runs.module.css';
import { NothingBeforeFields } from './NothingBeforeFields.tsx';

/** Returns the employees of an unposted run whose earlier pay isn't entered. */
export function useOpenings(run: Run) {
  const open = run.state !== 'posted' && !run.takes_back;
  return useEndpoint(withoutOpening, { params: { id: run.id } }, { enabled: open });
}

const employees = (n: number): string => (n === 1 ? texts.oneEmployee : texts.employeesN(n.toLocaleString('en')));
const shown = 5;

const lackWords = ({ lacks }: WithoutOpening): string =>
  lacks.includes('month') ? texts.earlierCutoffsOfThisMonth : texts.payOfThisYear;

function Words({ run, total, rows }: { run: Run; total: number; rows: readonly WithoutOpening[] }) {
  const [confirming, setConfirming] = useState(false);
  const may = holds(useSession(), 'PAY02');
  const month = rows.some((p) => p.lacks.includes('month'));
  return (
    <>
      <p>{month ? texts.earlierCutoffOfThisMonth : texts.earlierPayOfThisYear}</p>
      <ul className={classes['tasks']}>
        {rows.slice(0, shown).map((p) => (
          <li key={p.employee}>
            <span>
              <Link to={`/payroll/employee-management/${p.employee_id}`}>{p.name}</Link>: {lackWords(p)}
            </span>
          </li>
        ))}
        {total > shown && <li>{texts.andMore(total - shown)}</li>}
      </ul>
      {may && (
        <p className={classes['choices']}>
          <LinkBtn to="/payroll/employee-management?of=openings&import=new">{texts.importOpeningBalances}</LinkBtn>
          <Btn onClick={() => setConfirming(true)}>{texts.noEarlierPayDots}</Btn>
        </p>
      )}
      {confirming && <NoEarlierPay run={run} rows={rows} onClose={() => setConfirming(false)} />}
    </>
  );
}

/** Missing data as a card of the pre-approval checks. */
export function OpeningsCard({ run }: { run: Run }) {
  const { data } = useOpenings(run);
  if (!data || data.total === 0) return null;
  return (
    <section className={classes['card']} aria-label={texts.openingBalances}>
      <header>
        <h2>{texts.noOpeningBalances}</h2>
        <Badge tone="warn">{employees(data.total)}</Badge>
      </header>
      <div>
        <Words run={run} total={data.total} rows={data.data} />
      </div>
    </section>
  );
}

/** Employees without opening balances, next to the employees of a run before it is computed. */
export function OpeningsPart({ run }: { run: Run }) {
  const { data } = useOpenings(run);
  if (!data || data.total === 0) return null;
  return (
    <PanelPart tone="warn" title={texts.noOpeningBalancesTotal(employees(data.total))}>
      <Words run={run} total={data.total} rows={data.data} />
    </PanelPart>
  );
}

/** Confirms that chosen employees had no pay before this run. */
function NoEarlierPay({ run, rows, onClose }: { run: Run; rows: readonly WithoutOpening[]; onClose: () => void }) {
  const confirm = useSubmit(confirmNothingBefore, { refresh: [withoutOpening] });
  const hiredNow = rows.filter((p) => p.hired_on >= run.from_date).map((p) => p.employee);
  const [because, setBecause] = useState<NothingBefore>(hiredNow.length > 0 ? 'hired_now' : 'first_job');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(hiredNow));
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <FormDialog
      dense
      title={texts.noEarlierPay}
      subtitle={texts.theseEmployeesStartFromZero}
      submitLabel={chosen.size === 0 ? texts.confirm : texts.confirmSize(employees(chosen.size))}
      dirty={chosen.size > 0}
      problem={problem}
      onClose={onClose}
      onSubmit={async () => {
        if (chosen.size === 0) {
          setProblem(texts.chooseAtLeastOneEmployee);
          return false;
        }
        try {
          const { data } = await confirm.mutateAsync({ body: { run: run.id, employees: [...chosen], because } });
          void toast(texts.confirmed(employees(data.confirmed)));
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <NothingBeforeFields rows={rows} chosen={chosen} onChoose={setChosen} because={because} onBecause={setBecause} />
    </FormDialog>
  );
}
