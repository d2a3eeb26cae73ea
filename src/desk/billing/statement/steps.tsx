import { z } from 'zod';
import { deleteBill, listBills, showBill, updateBill, type Bill } from '#contract/payroll/billing/billings.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';
import { dateField, textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { today } from '#src/text/format.ts';
import { billName, billNoun } from '#src/desk/billing/bill-words.ts';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { money } from '#src/desk/runs/run-words.ts';
import { DateField, TextField } from '#src/desk/ui/fields.tsx';

const refresh = { refresh: [listBills, showBill] };
const PaidForm = z.object({ paid_on: LocalDate });
const BackForm = z.object({ remark: requiredLine(200) });

/** Payment date. */
export function Paid({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { mutateAsync } = useSubmit(updateBill, refresh);
  return (
    <PlainForm
      title="Mark as paid"
      subtitle={`${billNoun(bill)} ${billName(bill)}, ₱${money(bill.collectible_centavos)}`}
      submitLabel="Mark as paid"
      endpoint={updateBill}
      schema={PaidForm}
      fields={{ paid_on: dateField('Payment date') }}
      values={{ paid_on: today() }}
      send={({ paid_on }) =>
        mutateAsync({ body: { id: bill.id, version: bill.version, state: 'paid', paid_on: String(paid_on) } })
      }
      said="Marked as paid"
      onClose={onClose}
    >
      <DateField name="paid_on" hint="Date on the client’s receipt" />
    </PlainForm>
  );
}

/** Reverses a final statement with a credit that shows the reason. */
export function TakeBack(props: { bill: Bill; onClose: () => void; onMade: (credit: Bill) => void }) {
  const { bill } = props;
  const { mutateAsync } = useSubmit(deleteBill, refresh);
  return (
    <PlainForm
      title="Reverse statement"
      subtitle={`Creates a credit that cancels ${billName(bill)}. You can then ${bill.kind === 'true_up' ? 'settle the year again' : 'bill the run again'}.`}
      submitLabel="Create credit"
      danger
      endpoint={deleteBill}
      schema={BackForm}
      fields={{ remark: textField('Reason') }}
      values={{ remark: '' }}
      send={async ({ remark }) =>
        props.onMade(
          (
            await mutateAsync({
              params: { id: bill.id },
              query: { version: bill.version, remark: String(remark) },
            })
          ).data,
        )
      }
      said="Statement reversed"
      onClose={props.onClose}
    >
      <TextField name="remark" whole hint="Shown on the credit" />
    </PlainForm>
  );
}
