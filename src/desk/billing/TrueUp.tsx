import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { listBillingTemplates } from '#contract/payroll/billing/billing-terms.ts';
import { listBills } from '#contract/payroll/billing/billings.ts';
import { previewTrueUp, storeTrueUp } from '#contract/payroll/billing/true-ups.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/billing/billing.ts';
import classes from './TermsPreview.module.css';
import { TrueUpPreview } from './TrueUpPreview.tsx';

const whichLines = {
  all: texts.monthPayAndLeaveN13th,
  thirteenth_month_accrual: texts.monthPayOnlyN13th,
  sil_accrual: texts.serviceIncentiveLeaveOnly,
} as const;
type Lines = keyof typeof whichLines;

/** Returns the year to settle by default: in January and February the year that just ended. */
const yearToSettle = (): number => Number(today().slice(0, 4)) - (today().slice(5, 7) <= '02' ? 1 : 0);

/** Creates a true-up of a client and year, with a preview. */
export function TrueUp({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const { data: terms, error } = useEndpoint(listBillingTemplates, { query: { former: '1' } });
  const store = useSubmit(storeTrueUp, { refresh: [listBills] });
  const [client, setClient] = useState<number | null>(null);
  const [year, setYear] = useState(yearToSettle);
  const [to, setTo] = useState(`${year}-12-31`);
  const [lines, setLines] = useState<Lines>('all');
  const [problem, setProblem] = useState<string | null>(null);
  const clients = terms?.data ?? [];
  const client_id = client ?? clients[0]?.client_id;
  const asked = { client_id: client_id ?? 0, year, to_date: to, lines };
  const whole = client_id !== undefined && to.startsWith(`${year}-`);
  const found = useEndpoint(previewTrueUp, { query: asked }, { enabled: whole });
  const preview = whole ? found.data?.data : undefined;
  const last = Number(today().slice(0, 4));
  return (
    <FormDialog
      dense
      wide
      title={texts.trueUp}
      subtitle={texts.settles13thMonthPayAnd}
      submitLabel={texts.createDraft}
      stop={
        terms && client_id === undefined
          ? texts.noClientsYet
          : !whole
            ? texts.chooseDateIn(year)
            : !preview
              ? texts.computingDots
              : preview.why_not === null
                ? null
                : texts.nothingToSettle
      }
      dirty={false}
      problem={problem ?? (error ? explain(error) : null)}
      onClose={onClose}
      onSubmit={async () => {
        try {
          const { data } = await store.mutateAsync({ body: asked });
          void toast(texts.draftCreated);
          onMade(data.id);
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
            {...requiredMark}
            label={texts.client}
            size="xs"
            data-path="client_id"
            value={String(client_id ?? '')}
            onChange={(event) => setClient(Number(event.currentTarget.value))}
            data={clients.map((t) => ({ value: String(t.client_id), label: t.client }))}
          />
          <NativeSelect
            label={texts.year}
            size="xs"
            value={String(year)}
            onChange={(event) => {
              setYear(Number(event.currentTarget.value));
              setTo(`${event.currentTarget.value}-12-31`);
            }}
            data={[last, last - 1, last - 2, last - 3].map(String)}
          />
          <DateInput
            label={texts.paidUpTo}
            size="xs"
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={to}
            onChange={setTo}
            description={texts.lastPayDateToInclude}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <NativeSelect
            label={texts.settle}
            size="xs"
            value={lines}
            onChange={(event) => setLines(event.currentTarget.value as Lines)}
            data={Object.entries(whichLines).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <TrueUpPreview preview={preview} error={whole ? found.error : null} waits={whole} />
      </div>
    </FormDialog>
  );
}
