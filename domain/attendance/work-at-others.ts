import type { LocalDate } from '../calendar/local-date.ts';
import type { Stretch } from './clock-split.ts';
import { personTime, type PersonTimeFacts, type TimeRules } from './person-time.ts';
import type { Assigned } from './two-clients.ts';

/** An employee's time facts at one client, with its rules. */
export interface AtClient {
  readonly clientId: number;
  readonly facts: PersonTimeFacts;
  readonly rules: TimeRules;
}

/**
 * Returns an employee's work that counts at other clients, by record date. On a rest day or holiday, overtime begins
 * after eight hours over all clients.
 */
export function workAtOthers(
  others: readonly AtClient[],
  assigned: readonly Assigned[],
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Map<LocalDate, readonly Stretch[]> {
  const found = new Map<LocalDate, readonly Stretch[]>();
  for (const { clientId, facts, rules } of others) {
    const there = assigned.filter((a) => a.client_id === clientId);
    for (const { date, rendered } of personTime(facts, days.from, days.to, rules))
      if (rendered.counted.length > 0 && there.some((a) => a.from <= date && (a.to === null || date <= a.to)))
        found.set(date, [...(found.get(date) ?? []), ...rendered.counted]);
  }
  return found;
}
