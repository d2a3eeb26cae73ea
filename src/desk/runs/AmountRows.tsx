import { NativeSelect, TextInput } from '@mantine/core';
import { hasDays } from '#domain/runs/facts/adjustment-codes.ts';
import { pesos } from '#domain/records/fields.ts';
import { useAdjustmentTypes } from '#src/desk/adjustments/TypeFields.tsx';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';

/** A typed amount of an off-cycle run. */
export interface TypedAmount {
  direction: 'add' | 'take';
  code: string;
  /** As typed; blank for 13th month pay, which is computed. */
  pesos: string;
  /** As typed, for a type whose tax is per day. */
  days: string;
  note: string;
}

const thirteenth = 'thirteenth_month';
export const noAmount = (kind: string): TypedAmount => ({
  direction: 'add',
  code: kind === thirteenth ? thirteenth : '',
  pesos: '',
  days: '',
  note: '',
});

interface Amount {
  direction: 'add' | 'take';
  code: string;
  amount_centavos: number | null;
  days: number | null;
  note: string;
}
export const typed = ({ direction, code, note, days, amount_centavos: n }: Amount): TypedAmount => ({
  direction,
  code,
  note,
  pesos: n === null ? '' : pesos(n),
  days: days === null ? '' : String(days),
});

/** Parses the typed amounts; returns a sentence if one is invalid. */
export function amountsOf(rows: readonly TypedAmount[]): Amount[] | string {
  const found: Amount[] = [];
  for (const { pesos: text, days: typedDays, ...row } of rows) {
    const amount_centavos = centavosOf(text);
    if (row.code === '') return texts.chooseTypeForEachAmount;
    if (typeof amount_centavos === 'string') return texts.isntAmountInPesos(text);
    if (amount_centavos === null && row.code !== thirteenth) return texts.enterAmountInPesos;
    const days = typedDays.trim() === '' ? null : Number(typedDays);
    if (Number.isNaN(days)) return texts.enterDaysAsNumberSuch(typedDays);
    found.push({ ...row, amount_centavos, days });
  }
  return found.length === 0 ? texts.enterAtLeastOneAmount : found;
}

/** Amounts for one employee, or the same for several. */
export function AmountRows(props: {
  kind: string;
  rows: readonly TypedAmount[];
  onChange: (rows: readonly TypedAmount[]) => void;
}) {
  const { kind, rows, onChange } = props;
  const types = useAdjustmentTypes() ?? [];
  const byDays = (code: string) => hasDays(types.find((t) => t.code === code)?.counts_as ?? '');
  const set = (at: number, values: Partial<TypedAmount>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...values } : row)));
  return (
    <fieldset data-whole style={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 8 }}>
      <legend style={{ padding: 0 }}>{texts.amounts}</legend>
      {rows.map((row, i) => (
        <div
          key={i}
          style={{
            display: 'grid',
            gridTemplateColumns: `84px minmax(0, 1fr) 130px ${byDays(row.code) ? '64px ' : ''}auto`,
            gap: 8,
            alignItems: 'end',
          }}
        >
          <NativeSelect
            label={texts.addOrDeduct}
            size="xs"
            value={row.direction}
            onChange={(e) =>
              set(i, { direction: e.currentTarget.value === 'take' ? 'take' : 'add', code: '', days: '' })
            }
            data={[
              { value: 'add', label: texts.add },
              { value: 'take', label: texts.deduct },
            ]}
          />
          {row.direction === 'add' ? (
            <NativeSelect
              {...requiredMark}
              label={texts.type}
              size="xs"
              value={row.code}
              onChange={(e) =>
                set(i, { code: e.currentTarget.value, ...(!byDays(e.currentTarget.value) && { days: '' }) })
              }
              data={[
                { value: '', label: texts.chooseDots },
                ...(kind === thirteenth ? [{ value: thirteenth, label: texts.monthPayN13th }] : []),
                ...types.map((t) => ({ value: t.code, label: t.name })),
              ]}
            />
          ) : (
            <TextInput
              {...requiredMark}
              label={texts.payslipLabel}
              size="xs"
              value={row.code}
              maxLength={28}
              onChange={(e) => set(i, { code: e.currentTarget.value })}
            />
          )}
          <TextInput
            {...(row.code !== thirteenth && requiredMark)}
            label={texts.pesos}
            size="xs"
            inputMode="decimal"
            styles={{ input: { textAlign: 'right' } }}
            placeholder={row.code === thirteenth ? texts.computedByLaw : '₱'}
            value={row.pesos}
            onChange={(e) => set(i, { pesos: e.currentTarget.value })}
          />
          {byDays(row.code) && (
            <TextInput
              {...requiredMark}
              label={texts.days}
              size="xs"
              inputMode="decimal"
              styles={{ input: { textAlign: 'right' } }}
              value={row.days}
              onChange={(e) => set(i, { days: e.currentTarget.value })}
            />
          )}
          <Btn disabled={rows.length === 1} onClick={() => onChange(rows.filter((_, at) => at !== i))}>
            {texts.remove}
          </Btn>
        </div>
      ))}
      <div>
        <Btn onClick={() => onChange([...rows, { ...noAmount(''), code: '' }])}>{texts.addAmount}</Btn>
      </div>
    </fieldset>
  );
}
