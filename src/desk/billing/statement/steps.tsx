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
import { texts } from '#src/text/en/desk/billing/statement.ts';

const refresh = { refresh: [listBills, showBill] };
const PaidForm = z.object({ paid_on: LocalDate });
const BackForm = z.object({ remark: requiredLine(200) });

/** Records the payment date. */
export function Paid({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { mutateAsync } = useSubmit(updateBill, refresh);
  return (
    <PlainForm
      title={texts.markAsPaid}
      subtitle={`${billNoun(bill)} ${billName(bill)}, ₱${money(bill.collectible_centavos)}`}
      submitLabel={texts.markAsPaid}
      endpoint={updateBill}
      schema={PaidForm}
      fields={{ paid_on: dateField(texts.paymentDate) }}
      values={{ paid_on: today() }}
      send={({ paid_on }) =>
        mutateAsync({ body: { id: bill.id, version: bill.version, state: 'paid', paid_on: String(paid_on) } })
      }
      said={texts.markedAsPaid}
      onClose={onClose}
    >
      <DateField name="paid_on" hint={texts.dateOnClientsReceipt} />
    </PlainForm>
  );
}

/** Reverses a final statement with a credit that shows the reason. */
export function TakeBack(props: { bill: Bill; onClose: () => void; onMade: (credit: Bill) => void }) {
  const { bill } = props;
  const { mutateAsync } = useSubmit(deleteBill, refresh);
  return (
    <PlainForm
      title={texts.reverseStatement}
      subtitle={texts.createsCreditThatCancelsYou(billName(bill), bill.kind)}
      submitLabel={texts.createCredit}
      danger
      endpoint={deleteBill}
      schema={BackForm}
      fields={{ remark: textField(texts.reason) }}
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
      said={texts.statementReversed}
      onClose={props.onClose}
    >
      <TextField name="remark" whole hint={texts.shownOnCredit} />
    </PlainForm>
  );
}
