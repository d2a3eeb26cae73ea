import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  listBillingTemplates,
  updateBillingTemplate,
  type BillingTemplate,
} from '#contract/payroll/billing/billing-terms.ts';
import { costNames } from '#contract/payroll/billing/billings.ts';
import { billableCodes, type CostCode } from '#domain/billing/cost-codes.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';
import { percent } from './bill-words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { TermsPreview } from './TermsPreview.tsx';
import classes from './TermsPreview.module.css';

/** Billing terms of a client: billed lines, fee base, and due days. */
export function Terms({ onClose }: { onClose: () => void }) {
  const { data, error } = useEndpoint(listBillingTemplates, { query: {} });
  const update = useSubmit(updateBillingTemplate, { refresh: [listBillingTemplates] });
  const [client, setClient] = useState<number | null>(null);
  const [typed, setTyped] = useState<Partial<BillingTemplate>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const all = data?.data ?? [];
  const known = all.find((t) => t.client_id === client) ?? all[0];
  const terms = known && { ...known, ...typed };
  const set = (change: Partial<BillingTemplate>) => setTyped({ ...typed, ...change });
  const inOrder = (codes: readonly string[]) => billableCodes.filter((c) => codes.includes(c));
  const boxes = (codes: readonly CostCode[]) => (
    <div className={classes['boxes']}>
      {codes.map((c) => (
        <Checkbox key={c} value={c} label={costNames[c]} size="xs" radius="xs" />
      ))}
    </div>
  );
  return (
    <FormDialog
      dense
      wide
      title={texts.billingTerms}
      subtitle={terms && texts.feeVatAndWithholdingOn(percent(terms.fee_basis_points), terms.agency_type)}
      submitLabel={texts.saveTerms}
      stop={data && !known ? texts.noClientsYet : terms?.bills.length === 0 ? texts.chooseAtLeastOneLine : null}
      dirty={Object.keys(typed).length > 0}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        if (!terms) return false;
        const { client_id, version, bills, fee_base, due_days } = terms;
        try {
          await update.mutateAsync({ body: { client_id, version, bills, fee_base, due_days } });
          void toast(texts.billingTermsSavedForNew);
          return true;
        } catch (thrown) {
          setProblem(explain(thrown));
          return false;
        }
      }}
    >
      <div className={classes['with-preview']} data-whole>
        <div className={classes['fields']}>
          <NativeSelect
            label={texts.client}
            size="xs"
            value={String(known?.client_id ?? '')}
            onChange={(event) => {
              setClient(Number(event.currentTarget.value));
              setTyped({});
            }}
            data={all.map((t) => ({ value: String(t.client_id), label: t.client }))}
          />
          <TextInput
            label={texts.dueDaysAfterPayDate}
            size="xs"
            inputMode="numeric"
            value={terms ? String(terms.due_days) : ''}
            onChange={(event) =>
              set({ due_days: Math.min(180, Number(event.currentTarget.value.replaceAll(/\D/g, ''))) })
            }
          />
          <Checkbox.Group
            label={texts.billedLines}
            value={terms?.bills ?? []}
            onChange={(codes) => {
              const bills = inOrder(codes);
              set({ bills, ...(terms?.fee_base && { fee_base: terms.fee_base.filter((c) => bills.includes(c)) }) });
            }}
          >
            {boxes(billableCodes)}
          </Checkbox.Group>
          <Checkbox.Group
            label={texts.linesWithFee}
            value={terms?.fee_base ?? terms?.bills ?? []}
            onChange={(codes) => {
              const of = inOrder(codes);
              set({ fee_base: of.length === terms?.bills.length ? null : of });
            }}
          >
            {boxes(terms?.bills ?? [])}
          </Checkbox.Group>
        </div>
        {known && terms && <TermsPreview saved={known} typed={terms} />}
      </div>
    </FormDialog>
  );
}
