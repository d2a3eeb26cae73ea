import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/endpoint.ts';
import {
  restructureLoan,
  showLoan,
  skipInstalment,
  type LoanChange,
  type LoanPlan,
} from '#contract/payroll/loans/loan-changes.ts';
import { loans, mostInstalments } from '#contract/payroll/loans/loan-register.ts';
import type { RowOf } from '#contract/register.ts';
import { instalmentOf, instalmentsOf, owedAt, type CutoffOfMonth } from '#domain/loans/to-come.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/loans.ts';
import { cutoffWords, formerly } from './loan-words.ts';
import { Schedule } from './Schedule.tsx';
import classes from './loans.module.css';

type Loan = RowOf<typeof loans>;
type Way = 'skip' | 'amount' | 'number';

const same = (a: CutoffOfMonth, b: CutoffOfMonth) => a.month === b.month && a.cutoff === b.cutoff;
interface Asked {
  way: Way;
  at: CutoffOfMonth & { skipped: boolean };
  instalment: number | null;
  instalments: number | null;
}

/** Returns the plan with the change; null while the change is incomplete or invalid. */
function planWith(plan: LoanPlan, { way, at, instalment, instalments }: Asked): LoanPlan | null {
  if (way === 'skip')
    return { ...plan, skips: at.skipped ? plan.skips.filter((s) => !same(s, at)) : [...plan.skips, at] };
  const owed = owedAt(plan, at);
  const amount = way === 'amount' ? instalment : instalments && instalmentOf(owed, instalments);
  if (!amount || amount < 0 || owed === 0 || owed / amount > mostInstalments) return null;
  return { ...plan, terms: [...plan.terms, { month: at.month, cutoff: at.cutoff, instalment: amount }] };
}

/** Skips an installment or restructures a loan, with a preview of the installments. */
export function ChangeLoan({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const asked = useEndpoint(showLoan, { params: { id: loan.id } });
  const refresh = { refresh: [loans.list, loans.history, showLoan] };
  const skip = useSubmit(skipInstalment, refresh);
  const restructure = useSubmit(restructureLoan, refresh);
  const [way, setWay] = useState<Way>('skip');
  const [end, setEnd] = useState('');
  const [amount, setAmount] = useState('');
  const [number, setNumber] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const detail = asked.data?.data;
  const cutoffs = detail?.cutoffs ?? [];
  const at = cutoffs.find((c) => c.to_date === end) ?? cutoffs[0];
  const instalment = centavosOf(amount);
  const given = { way, instalment: typeof instalment === 'number' ? instalment : null, instalments: number };
  const next = detail && at ? planWith(detail.plan, { ...given, at }) : null;
  const none = detail && cutoffs.length === 0 ? texts.calendarHasNoUpcomingCutoff : null;
  return (
    <FormDialog
      dense
      title={texts.skipOrRestructure}
      subtitle={texts.ofPesosOwed(loan.loan_type, loan.name, pesos(loan.balance_centavos))}
      submitLabel={way !== 'skip' ? texts.restructure : at?.skipped ? texts.undoSkip : texts.skipInstallment}
      stop={none}
      dirty={reason !== '' || amount !== '' || number !== null}
      problem={problem ?? (asked.error ? explain(asked.error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (!at) return false;
        if (typeof instalment === 'string') return fail(texts.isntAmountInPesos(amount));
        if (way === 'amount' && instalment === null) return fail(texts.enterNewInstallmentInPesos);
        if (way === 'number' && number === null) return fail(texts.enterNumberOfInstallments);
        if (reason.trim() === '') return fail(texts.enterReasonItIsSaved);
        const body = { id: loan.id, version: detail!.loan.version, cutoff_end: at.to_date, reason };
        try {
          await (way === 'skip'
            ? skip.mutateAsync({ body: { ...body, skip: !at.skipped } })
            : restructure.mutateAsync({
                body:
                  way === 'amount' ? { ...body, instalment_centavos: instalment! } : { ...body, instalments: number! },
              }));
        } catch (thrown) {
          return fail(explain(thrown));
        }
        void toast(
          way !== 'skip'
            ? texts.newInstallmentFrom(cutoffWords(at))
            : at.skipped
              ? texts.skipUndone
              : texts.installmentSkipped,
        );
        return true;
      }}
    >
      <div data-whole>
        <Choice
          label={texts.agreedChange}
          look="list"
          value={way}
          onChange={setWay}
          options={[
            { value: 'skip', label: texts.skipAnInstallment, hint: texts.loanEndsOneCutoffLater },
            { value: 'amount', label: texts.newInstallmentAmount, hint: texts.fromCutoffUntilLoanIs },
            { value: 'number', label: texts.newNumberOfInstallments, hint: texts.splitsBalanceIntoEqualParts },
          ]}
        />
      </div>
      <NativeSelect
        {...requiredMark}
        label={way === 'skip' ? texts.cutoff : texts.fromCutoff}
        size="xs"
        data-path="cutoff_end"
        wrapperProps={{ 'data-whole': true }}
        value={at?.to_date ?? ''}
        onChange={(event) => setEnd(event.currentTarget.value)}
        data={cutoffs.map((c, i) => ({
          value: c.to_date,
          label: `${cutoffWords(c)}${c.skipped ? texts.skipped : i === 0 ? texts.next : ''}`,
        }))}
      />
      {way === 'amount' && (
        <TextInput
          {...requiredMark}
          label={texts.newInstallment}
          size="xs"
          data-path="instalment_centavos"
          inputMode="decimal"
          leftSection="₱"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      {way === 'number' && (
        <NumberInput
          {...requiredMark}
          label={texts.numberOfInstallments}
          size="xs"
          data-path="instalments"
          min={1}
          max={mostInstalments}
          allowDecimal={false}
          value={number ?? ''}
          onChange={(value) => setNumber(typeof value === 'number' ? value : null)}
        />
      )}
      <TextInput
        {...requiredMark}
        label={texts.reason}
        size="xs"
        data-path="reason"
        maxLength={200}
        wrapperProps={{ 'data-whole': true }}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {detail && at && (
        <Schedule label={texts.newInstallments} all={instalmentsOf(next ?? detail.plan)} owed={detail.plan.owed} />
      )}
      {detail && <Before changes={detail.changes} />}
    </FormDialog>
  );

  function fail(words: string): false {
    setProblem(words);
    return false;
  }
}

const said = (c: Output<typeof showLoan>['data']['changes'][number]): string =>
  c.kind === 'skip'
    ? texts.skippedC(cutoffWords(c))
    : texts.pesosFrom(pesos(c.instalment_centavos ?? 0), cutoffWords(c));

/** Earlier changes, with the installments at that time. */
function Before({ changes }: { changes: readonly LoanChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details data-whole>
      <summary>{texts.earlierChanges(changes.length)}</summary>
      <ul className={classes['former']}>
        {changes.map((c) => (
          <li key={c.id}>
            {said(c)}
            {c.withdrawn_at && texts.skipUndoneBy(c.withdrawn_by ?? '–', c.withdrawn_why ? `: ${c.withdrawn_why}` : '')}
            <small>
              {c.reason}. {c.by ?? '–'}, {formatInstant(c.at)}.{formerly(c)}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}
