import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { money, people } from '#src/desk/runs/run-words.ts';
import { cashList } from '#domain/banks/banks.ts';
import { texts } from '#src/text/en/desk/bank-files.ts';
import type { Bank } from './bank-words.ts';

/** Asks before payments of a bank, or all that are due, are marked as sent. `onSave` returns null, or the error. */
export function SentDialog(props: {
  /** Undefined means all banks. */
  of: Bank | undefined;
  due: { count: number; centavos: number };
  onSave: (reference: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cash = props.of?.bank === cashList;
  return (
    <FormDialog
      dense
      title={cash ? texts.markCashAsPaid2 : texts.markAsSent2(props.of?.bank ?? texts.allLists)}
      subtitle={texts.pesosLaterListsLeaveThem(people(props.due.count), money(props.due.centavos))}
      submitLabel={cash ? texts.markAsPaid : texts.markAsSent}
      dirty={reference !== ''}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        const refused = await props.onSave(reference);
        setProblem(refused);
        return refused === null;
      }}
    >
      <TextInput
        label={cash ? texts.voucherNo : texts.bankReference}
        description={texts.optional}
        data-path="reference"
        size="xs"
        maxLength={60}
        wrapperProps={{ 'data-whole': true }}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
