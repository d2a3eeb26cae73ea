import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { personStates, type Run } from '#contract/payroll/runs/runs.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { PayslipPanel } from '#src/desk/runs/PayslipPanel.tsx';
import { OfRun } from '#src/desk/runs/OfRun.tsx';
import { RunFiles } from '#src/desk/runs/RunFiles.tsx';
import { TakeBack } from '#src/desk/runs/TakeBack.tsx';
import { RunTop } from '#src/desk/runs/overview/RunTop.tsx';
import { Review } from '#src/desk/runs/review/Review.tsx';
import { itemCount, isOpen, itemsLeft, reviewKeys } from '#src/desk/runs/review/review-words.ts';
import { RunFacts } from '#src/desk/runs/RunHead.tsx';
import { bankFileOf, detailOf, firstViewOf, newRunOf, registerOf } from '#src/desk/runs/run-places.ts';
import { RunNeighbors, useKeptPlace } from '#src/desk/runs/RunNeighbors.tsx';
import { personWords } from '#src/desk/runs/run-words.ts';
import { useNextStepKey } from '#src/desk/runs/use-next-step-key.ts';
import { useRunSteps } from '#src/desk/runs/use-run.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip, LinkBtn, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { Compare } from './Compare.tsx';
import { columnsOf, totalOf, useOpenKinds } from './columns.tsx';
import { useSummary } from './use-summary.ts';

/** Money and review of a run, its payroll register with one payslip next to it, and the comparison. */
export default function PayrollSummary() {
  const [params] = useAddress();
  return (
    <OfRun title={texts.payrollRegister}>
      {(run) =>
        params.has('view') ? (
          <Whole key={run.id} run={run} />
        ) : (
          <Navigate to={`?${withParams(params, { view: firstViewOf(run, params) }).toString()}`} replace />
        )
      }
    </OfRun>
  );
}

/** Actions on the run; after posting, the bank list pays the employees. After a reversal, a new run pays them. */
function SummaryActions({ run, check, onReverse }: { run: Run; check: boolean; onReverse: () => void }) {
  const posted = run.state === 'posted' && !run.takes_back;
  const reversed = run.state === 'posted' && run.takes_back;
  const pays = holds(useSession(), 'PAY09');
  return (
    <>
      <RunNeighbors run={run} keyless={check} />
      {posted && <Btn onClick={onReverse}>{texts.reverseDots}</Btn>}
      <RunFiles run={run} />
      {posted && pays && (
        <LinkBtn look="main" to={bankFileOf(run)}>
          {texts.bankList}
        </LinkBtn>
      )}
      {reversed && (
        <LinkBtn look="main" to={newRunOf(run)}>
          {texts.newRunForThisCutoff}
        </LinkBtn>
      )}
    </>
  );
}

function Whole({ run }: { run: Run }) {
  useNextStepKey();
  const ownName = useOwnName('run-register');
  const steps = useRunSteps(run);
  const address = useRegisterAddress();
  const { page, search, set } = address;
  const { list, state, shows, gate, review, money, opened, row, failing } = useSummary(run, address);
  const { data, error, refetch, current, perPage } = list;
  const { check, compare, register } = shows;
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  const [taking, setTaking] = useState(false);
  const kept = useKeptPlace();
  const here = `/payroll/payroll-summary/${run.id}`;
  const kinds = useOpenKinds(address, run, data, opened !== undefined);
  const columns = data ? columnsOf(run, data, kinds.open) : [];
  return (
    <DeskPage
      title={run.name}
      views={
        <>
          <RunFacts run={run} />
          <Views
            label={texts.views}
            views={[
              { label: texts.register, count: data?.total, to: kept(registerOf(run.id)), current: register },
              {
                label: texts.review,
                count: failing === 0 ? undefined : failing,
                to: kept(`${here}?view=check`),
                current: check,
              },
              { label: texts.compare, count: undefined, to: kept(`${here}?view=compare`), current: compare },
            ]}
          />
        </>
      }
      actions={<SummaryActions run={run} check={check} onReverse={() => setTaking(true)} />}
      tabs={
        <RunTop
          run={run}
          review={
            review && run.state === 'computed' && review.items.length > 0
              ? texts.leftItemCount(itemCount(itemsLeft(review.items).length))
              : undefined
          }
        />
      }
      filters={
        register && (
          <>
            <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => set({ search: text })} />
            <ChoiceChip
              label={texts.state}
              value={state}
              options={personStates.map((s) => [s, `${personWords[s][0]} · ${run.counts[s]}`] as const)}
              onChange={(value) => set({ state: value })}
            />
            {kinds.all.map((k) => (
              <Btn key={k.kind} aria-pressed={kinds.open[k.kind]} title={k.says} onClick={k.turn}>
                {k.label} <span aria-hidden="true">{kinds.open[k.kind] ? '−' : '+'}</span>
              </Btn>
            ))}
          </>
        )
      }
      foot={
        data &&
        register && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="payslip"
            many="payslips"
            current={current}
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      {...(check && isOpen(run) && { keys: reviewKeys(run) })}
      {...(register && {
        keys: [
          ['↑ ↓ ← →', 'cells'],
          ['Enter', 'payslip'],
          ['/', 'search'],
        ] as const,
      })}
      panel={
        register &&
        opened !== undefined && (
          <PayslipPanel
            run={run}
            code={opened}
            why={`${detailOf(run)}?open=${encodeURIComponent(opened)}`}
            name={row?.name ?? opened}
            note={row ? `${row.employee} · ${row.client}, ${row.branch}` : ''}
            onClose={() => set({ open: undefined })}
          />
        )
      }
    >
      {gate && review ? (
        <Review run={run} gate={gate} review={review} money={money} address={address} steps={steps} />
      ) : compare ? (
        <Compare run={run} address={address} />
      ) : (
        <DeskTable
          label={texts.payrollRegister}
          grid
          list={ownName}
          columns={columns}
          rows={check ? undefined : data?.data}
          rowKey={(r) => r.employee}
          openKey={opened}
          sort={undefined}
          onSort={() => undefined}
          onLook={(r) => set({ open: r.employee })}
          onOpen={(r) => set({ open: r.employee })}
          quiet={(r) => r.state === 'held'}
          totals={(key) => totalOf(run, data, key)}
          empty={
            <>
              <b>{search !== '' || state ? texts.noEmployeesMatchTheseFilters : texts.nothingComputedYet}</b>
              {search !== '' || state ? (
                <Btn onClick={() => set({ search: undefined, state: undefined })}>{texts.clearFilters}</Btn>
              ) : (
                <LinkBtn to={detailOf(run)}>{run.adjustment ? texts.compute : texts.pullTimeAndCompute}</LinkBtn>
              )}
            </>
          }
          error={error ? explain(error) : null}
          onRetry={() => void refetch()}
        />
      )}
      {taking && <TakeBack run={run} onClose={() => setTaking(false)} />}
    </DeskPage>
  );
}
