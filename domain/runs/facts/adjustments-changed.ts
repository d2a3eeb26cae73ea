import type { LocalDate } from '#domain/calendar/local-date.ts';
import { dayText, pesos } from '#domain/records/fields.ts';
import type { FactChanged } from './facts-changed.ts';

const money = (n: number): string => `₱${pesos(n)}`;

/** A salary adjustment approved in HR, with its type's treatment. */
interface Approved {
  readonly id: number;
  readonly kind: string;
  readonly direction: 'add' | 'take';
  readonly amount_centavos: number;
  readonly date: LocalDate;
  readonly taxed: boolean;
  readonly in_thirteenth: boolean;
  readonly billed: boolean;
  readonly counts_as?: string | null;
  readonly day_thousandths?: number | null;
}

const treated = ({ direction, amount_centavos: amount, ...a }: Approved): string => {
  if (a.counts_as && a.day_thousandths)
    return `${money(amount)} added for ${a.day_thousandths / 1000} days of leave${a.counts_as === 'leave_monetised' ? ', de minimis' : ''}`;
  return direction === 'take'
    ? `${money(amount)} taken`
    : `${money(amount)} added, ${[a.taxed ? 'taxed' : 'not taxed', a.in_thirteenth && 'in the 13th month', a.billed ? 'billed' : 'not billed'].filter((w) => w !== false).join(', ')}`;
};

/** Returns salary adjustments that changed, are new, or are no longer approved, each before and after. */
export function adjustmentsChanged(before: readonly Approved[], now: readonly Approved[]): FactChanged[] {
  const is = new Map(now.map((a) => [a.id, a]));
  const was = new Set(before.map((a) => a.id));
  const named = (a: Approved): string => `${a.kind} of ${dayText(a.date)}`;
  return [
    ...before.flatMap((a): FactChanged[] => {
      const b = is.get(a.id);
      if (!b) return [{ what: named(a), was: treated(a), is: 'no longer approved' }];
      return named(a) === named(b) && treated(a) === treated(b)
        ? []
        : [{ what: named(a), was: treated(a), is: named(a) === named(b) ? treated(b) : `${named(b)}, ${treated(b)}` }];
    }),
    ...now.filter((a) => !was.has(a.id)).map((a) => ({ what: named(a), was: null, is: treated(a) })),
  ];
}
