import { today } from '#src/text/format.ts';
import { ChoiceChip } from '#src/desk/ui/pieces.tsx';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Year filter, with an optional month, kept in the address. */
export function MonthChips(props: {
  year: number;
  /** Omitted: by year. */
  month?: number;
  set: (name: 'year' | 'month', value: string | undefined) => void;
}) {
  const thisYear = Number(today().slice(0, 4));
  return (
    <>
      <ChoiceChip
        label="Year"
        value={String(props.year)}
        options={[thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((y) => [String(y), String(y)] as const)}
        onChange={(value) => props.set('year', value)}
      />
      {props.month !== undefined && (
        <ChoiceChip
          label="Month"
          value={String(props.month)}
          options={months.map((name, i) => [String(i + 1), name] as const)}
          onChange={(value) => props.set('month', value)}
        />
      )}
    </>
  );
}
