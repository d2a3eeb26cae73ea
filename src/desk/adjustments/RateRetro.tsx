import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listRateRetro, storeRateRetro, updateRateRetro, type RetroPerson } from '#contract/payroll/runs/rate-retro.ts';
import { listOffCycleRuns, listRuns, showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatRange, today } from '#src/text/format.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { detailOf } from '#src/desk/runs/run-places.ts';
import { change, money } from '#src/desk/runs/run-words.ts';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { addDays } from '#domain/calendar/local-date.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';
import { useCutoffChoice } from './cutoff-choice.tsx';
import classes from './RateRetro.module.css';

const perPage = 20;
/** Days of the default period: about a quarter. */
const daysBack = 92;

/** Returns true for a run that still accepts amounts. */
const takes = (run: Run): boolean => ['draft', 'uploaded', 'computed'].includes(run.state) && run.job === null;

/** One employee: total, and each posted cutoff with the old and new amounts. */
function OfPerson(props: { of: RetroPerson; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { of } = props;
  const due = of.cutoffs.some((c) => c.run === null);
  return (
    <tbody>
      <tr>
        <th scope="row" colSpan={4}>
          <label>
            <input
              type="checkbox"
              disabled={!due}
              checked={props.chosen && due}
              onChange={(event) => props.onChoose(event.currentTarget.checked)}
            />
            {of.name} · {of.employee}
          </label>
        </th>
        <td data-money>{due ? change(of.difference_centavos) : ''}</td>
      </tr>
      {of.cutoffs.flatMap((c) => {
        const cutoff = formatRange(c.from_date, c.to_date);
        if (c.run || c.why_not !== null)
          return [
            <tr key={`${c.paid_in}`}>
              <td>{cutoff}</td>
              <td colSpan={4}>
                {c.run ? (
                  <>
                    {texts.paidBy} <Link to={detailOf(c.run)}>{c.run.name}</Link>
                  </>
                ) : (
                  texts.cantBeComputed(c.why_not ?? '')
                )}
              </td>
            </tr>,
          ];
        return c.lines.map((l, i) => (
          <tr key={`${c.paid_in} ${i}`}>
            <td>{i === 0 ? cutoff : ''}</td>
            <td>
              {l.what}
              {l.exempt && <small>{texts.taxExempt}</small>}
            </td>
            <td data-money>{money(l.was_centavos)}</td>
            <td data-money>{money(l.is_centavos)}</td>
            <td data-money>{change(l.difference_centavos)}</td>
          </tr>
        ));
      })}
    </tbody>
  );
}

/** Employees of the page, to choose from. */
function ChangedRates(props: {
  rows: readonly RetroPerson[];
  isChosen: (of: RetroPerson) => boolean;
  onChoose: (of: RetroPerson, on: boolean) => void;
}) {
  return (
    <table className={classes['table']} aria-label={texts.changedRates}>
      <thead>
        <tr>
          <th scope="col">{texts.cutoff}</th>
          <th scope="col">{texts.payLine}</th>
          <th scope="col" data-money>
            {texts.before}{' '}
          </th>
          <th scope="col" data-money>
            {texts.now}{' '}
          </th>
          <th scope="col" data-money>
            {texts.difference}
          </th>
        </tr>
      </thead>
      {props.rows.map((p) => (
        <OfPerson key={p.employee} of={p} chosen={props.isChosen(p)} onChoose={(on) => props.onChoose(p, on)} />
      ))}
    </table>
  );
}

/** Computes retroactive rate differences of posted cutoffs, to pay to chosen employees in a run. */
export function RateRetro(props: {
  /** Code of the only employee to include. Null means all. */
  employee: string | null;
  onClose: () => void;
  onBegun: (run: Run) => void;
}) {
  const { employee } = props;
  const { fields, chosen: begun, error: noChoice, stop: noneYet } = useCutoffChoice({ amountsOnly: true });
  const [since, setSince] = useState(addDays(today(), -daysBack));
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [into, setInto] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, number> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = useEndpoint(
    listRateRetro,
    {
      query: {
        page,
        limit: perPage,
        search,
        ...(since !== '' && { from: since }),
        ...(employee !== null && { employee }),
      },
    },
    { keepFormer: true },
  );
  const rows = found.data?.data ?? [];
  const open = (useEndpoint(listRuns, { query: { limit: 50 } }).data?.data ?? []).filter(takes);
  const refresh = [listRateRetro, listOffCycleRuns, listRuns, showRun];
  const store = useSubmit(storeRateRetro, { refresh });
  const update = useSubmit(updateRateRetro, { refresh });
  // An employee from the address is preselected.
  const asked = rows.filter((p) => p.employee === employee && p.cutoffs.some((c) => c.run === null));
  const chosen = picked ?? new Map(asked.map((p) => [p.employee, p.difference_centavos]));
  const run = open.find((r) => String(r.id) === into);
  const choose = (of: RetroPerson, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(of.employee, of.difference_centavos);
    else next.delete(of.employee);
    setPicked(next);
  };
  const submit = async (): Promise<boolean> => {
    const whose = { people: [...chosen.keys()], since: since === '' ? null : since };
    try {
      if (run) props.onBegun((await update.mutateAsync({ body: { id: run.id, version: run.version, ...whose } })).data);
      else if (begun) props.onBegun((await store.mutateAsync({ body: { ...begun, ...whose } })).data);
      else return false;
      return true;
    } catch (thrown) {
      setProblem(explain(thrown));
      return false;
    }
  };
  const error = found.error ?? noChoice;
  return (
    <FormDialog
      dense
      title={texts.payRetroactiveRateChanges}
      subtitle={texts.employeesWhoseRatesChangedAfter}
      submitLabel={run ? texts.addToThisRun : texts.startRun}
      stop={(run ? null : noneYet) ?? (chosen.size === 0 ? texts.chooseEmployeesFirst : null)}
      dirty={picked !== null && picked.size > 0}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <NativeSelect
        label={texts.paidBy}
        size="xs"
        data-path="id"
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
        data={[
          { value: '', label: texts.aNewOffCycleRun },
          ...open.map((r) => ({ value: String(r.id), label: `${r.id}: ${r.name}` })),
        ]}
      />
      {!run && fields}
      <DateInput
        label={texts.cutoffsSince}
        {...hintBelow}
        description={texts.leaveBlankForAll}
        size="xs"
        data-path="since"
        value={since}
        onChange={(date) => {
          setSince(date);
          setPage(1);
        }}
      />
      {employee === null && (
        <TextInput
          label={texts.search}
          size="xs"
          placeholder={texts.nameOrCode}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      {!run && [...chosen.values()].some((n) => n < 0) && (
        <div data-whole>
          <Notice tone="warn">{texts.overpaymentsAloneMakeNetPay}</Notice>
        </div>
      )}
      <div data-whole className={classes['scroll']}>
        {found.data && rows.length === 0 ? (
          <p>{texts.wasPaidAtCurrentRates(employee ?? '')}</p>
        ) : (
          <ChangedRates rows={rows} isChosen={(of) => chosen.has(of.employee)} onChoose={choose} />
        )}
        {found.data && found.data.total > perPage && (
          <Pages
            page={page}
            perPage={perPage}
            total={found.data.total}
            one="employee"
            many="employees"
            onTurn={setPage}
          />
        )}
      </div>
    </FormDialog>
  );
}
