import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { payrollTypeChoices } from '#contract/payroll/runs/payroll-type-register.ts';
import { runChoices, type RunChoice } from '#contract/payroll/runs/run-choices.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatRange, today } from '#src/text/format.ts';
import { lastEnded, noCutoffs, proposedPayDate } from '#src/desk/runs/new/first-cutoff.ts';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

/** Returns the fields for type, cutoff, and pay date of an off-cycle run, and the chosen values. */
export function useCutoffChoice(of: { amountsOnly?: boolean; onType?: () => void } = {}) {
  const known = useEndpoint(payrollTypeChoices, {}).data?.data ?? [];
  const { data, error } = useEndpoint(runChoices, {});
  const [typeId, setTypeId] = useState('');
  const [picked, setAt] = useState<number | null>(null);
  const [typed, setPayDate] = useState('');
  const types = of.amountsOnly ? known.filter((t) => t.kind === 'supplementary') : known;
  const type = types.find((t) => String(t.id) === typeId) ?? types[0];
  // List each cutoff once: an off-cycle run has its own pay date.
  const cutoffs = (data?.data ?? []).filter(
    (c, i, all) => all.findIndex((o) => o.from_date === c.from_date && o.to_date === c.to_date) === i,
  );
  const at = picked ?? lastEnded(cutoffs, today());
  const cutoff = cutoffs[at];
  const proposed = cutoff ? proposedPayDate(cutoff.pay_date, today()) : '';
  const payDate = typed === '' ? proposed : typed;
  const clients: RunChoice['clients'] = (data?.data ?? [])
    .filter((c) => c.from_date === cutoff?.from_date && c.to_date === cutoff.to_date)
    .flatMap((c) => c.clients);
  const fields: ReactNode = (
    <>
      <NativeSelect
        {...requiredMark}
        label={texts.type}
        size="xs"
        data-path="payroll_type_id"
        value={typeId || String(type?.id ?? '')}
        onChange={(event) => {
          setTypeId(event.currentTarget.value);
          of.onType?.();
        }}
        data={types.map((t) => ({ value: String(t.id), label: t.name }))}
      />
      <NativeSelect
        {...requiredMark}
        label={texts.cutoff}
        {...hintBelow}
        description={texts.setsTaxAndContributionPeriod}
        size="xs"
        data-path="from_date"
        value={String(at)}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        data={cutoffs.map((c, i) => ({ value: String(i), label: formatRange(c.from_date, c.to_date) }))}
      />
      <DateInput
        {...requiredMark}
        label={texts.payDate}
        size="xs"
        data-path="pay_date"
        value={payDate}
        onChange={setPayDate}
      />
    </>
  );
  return {
    fields,
    error,
    type,
    clients,
    chosen: cutoff &&
      type && {
        payroll_type_id: type.id,
        from_date: cutoff.from_date,
        to_date: cutoff.to_date,
        pay_date: payDate,
      },
    stop: data && !cutoff ? noCutoffs : null,
  };
}
