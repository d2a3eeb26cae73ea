import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { daysProblem, hasDays } from '#domain/runs/facts/adjustment-codes.ts';
import { pesos } from '#domain/records/fields.ts';
import { useAdjustmentTypes } from '#src/desk/adjustments/TypeFields.tsx';
import { centavosOf } from '#src/desk/ui/centavos-of.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import classes from './AmountRows.module.css';

/** A typed amount of an off-cycle run. */
export interface TypedAmount {
  direction: 'add' | 'take';
  code: string;
  /** Amount as typed; blank for 13th month pay, which is computed. */
  pesos: string;
  /** Days as typed, for a type whose tax is per day. */
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

type Types = readonly { code: string; counts_as: string }[] | undefined;

/** The field of a row that can't be saved, and why. */
interface WrongAmount {
  at: number;
  field: 'code' | 'pesos' | 'days';
  sentence: string;
}

/** Parses the typed amounts; returns the first wrong field if there is one. */
function amountsOf(rows: readonly TypedAmount[], types: Types): Amount[] | WrongAmount {
  const found: Amount[] = [];
  for (const [at, { pesos: text, days: typedDays, ...row }] of rows.entries()) {
    const amount_centavos = centavosOf(text);
    if (row.code === '') return { at, field: 'code', sentence: texts.chooseTypeForEachAmount };
    if (typeof amount_centavos === 'string') return { at, field: 'pesos', sentence: texts.isntAmountInPesos(text) };
    if (amount_centavos === null && row.code !== thirteenth)
      return { at, field: 'pesos', sentence: texts.enterAmountInPesos };
    const days = typedDays.trim() === '' ? null : Number(typedDays);
    if (Number.isNaN(days)) return { at, field: 'days', sentence: texts.enterDaysAsNumberSuch(typedDays) };
    const counts = types?.find((t) => t.code === row.code)?.counts_as;
    const sentence = counts === undefined ? null : daysProblem(counts, days);
    if (sentence !== null) return { at, field: 'days', sentence };
    found.push({ ...row, amount_centavos, days });
  }
  return found.length === 0 ? { at: 0, field: 'code', sentence: texts.enterAtLeastOneAmount } : found;
}

/**
 * Returns the props of the rows in which amounts are typed, and `read`, which returns the amounts, or marks the first
 * wrong field and returns why.
 */
export function useAmounts(rows: readonly TypedAmount[], onChange: (rows: readonly TypedAmount[]) => void) {
  const types = useAdjustmentTypes();
  const [wrong, setWrong] = useState<WrongAmount | null>(null);
  return {
    fields: {
      rows,
      wrong,
      onChange: (now: readonly TypedAmount[]) => {
        onChange(now);
        setWrong(null);
      },
    },
    read: (): Amount[] | string => {
      const amounts = amountsOf(rows, types);
      setWrong(Array.isArray(amounts) ? null : amounts);
      return Array.isArray(amounts) ? amounts : amounts.sentence;
    },
  };
}

/** Amounts for one employee, or the same for several. */
export function AmountRows(props: {
  kind: string;
  rows: readonly TypedAmount[];
  /** The wrong field, marked until it changes. */
  wrong: WrongAmount | null;
  onChange: (rows: readonly TypedAmount[]) => void;
}) {
  const { kind, rows, onChange } = props;
  const types = useAdjustmentTypes() ?? [];
  const isWrong = (at: number, name: WrongAmount['field']) => props.wrong?.at === at && props.wrong.field === name;
  const byDays = (code: string) => hasDays(types.find((t) => t.code === code)?.counts_as ?? '');
  const set = (at: number, values: Partial<TypedAmount>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...values } : row)));
  return (
    <fieldset data-whole className={classes['rows']}>
      <legend>{texts.amounts}</legend>
      {rows.map((row, i) => (
        <div key={i} className={classes['row']} data-days={byDays(row.code) || undefined}>
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
              error={isWrong(i, 'code')}
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
              error={isWrong(i, 'code')}
              size="xs"
              value={row.code}
              maxLength={28}
              onChange={(e) => set(i, { code: e.currentTarget.value })}
            />
          )}
          <TextInput
            {...(row.code !== thirteenth && requiredMark)}
            label={texts.pesos}
            error={isWrong(i, 'pesos')}
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
              error={isWrong(i, 'days')}
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
