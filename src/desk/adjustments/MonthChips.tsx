import { today } from '#src/text/format.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

const months = texts.januaryFebruaryMarchAprilMay.split(' ');

/** Year filter, with an optional month, kept in the address. */
export function MonthChips(props: {
  year: number;
  /** Left out: the filter is by year only. */
  month?: number;
  set: (name: 'year' | 'month', value: string | undefined) => void;
}) {
  const thisYear = Number(today().slice(0, 4));
  return (
    <>
      <ChoiceChip
        label={texts.year}
        value={String(props.year)}
        options={[thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((y) => [String(y), String(y)] as const)}
        onChange={(value) => props.set('year', value)}
      />
      {props.month !== undefined && (
        <ChoiceChip
          label={texts.month}
          value={String(props.month)}
          options={months.map((name, i) => [String(i + 1), name] as const)}
          onChange={(value) => props.set('month', value)}
        />
      )}
    </>
  );
}
