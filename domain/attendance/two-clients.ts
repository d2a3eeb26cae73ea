import { addDays, eachDay, fromDayNumber, type LocalDate } from '../calendar/local-date.ts';

/** A time log and the client of its device or corrected record; null if none. */
export interface PlacedPunch {
  /** Minutes since 1970 in Manila. */
  readonly at: number;
  readonly client: number | null;
}

/** An assignment in a date range; line 1 is the main assignment. */
export interface Assigned {
  readonly client_id: number;
  readonly line: number;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/**
 * Splits an employee's time at one client, on days with several assignments. A time log counts at its device's client;
 * one without an assigned device counts at the main assignment. The shift of such a day is due at one client: the main
 * one if time was logged there or nowhere, otherwise where it was logged. At the others, logged time counts only if
 * decided so, and nothing is missing.
 *
 * @returns the time logs that count at the client, and the days whose shift is due elsewhere, with whether it was
 * worked.
 */
export function timeAtClient(
  clientId: number,
  punches: readonly PlacedPunch[],
  assigned: readonly Assigned[],
  days: { readonly from: LocalDate; readonly to: LocalDate },
): { punches: number[]; elsewhere: Map<LocalDate, boolean> } {
  const on = (date: LocalDate) =>
    assigned.filter((a) => a.from <= date && (a.to === null || date <= a.to)).toSorted((a, b) => a.line - b.line);
  /** The clients of a day with several; time logs of a night shift may belong to the previous day. */
  const several = (date: LocalDate) => {
    const clients = [...new Set(on(date).map((a) => a.client_id))];
    return clients.length > 1 ? clients : null;
  };
  const own: number[] = [];
  const punchedOn = new Map<LocalDate, Set<number>>();
  for (const { at, client } of punches) {
    const date = fromDayNumber(Math.floor(at / 1440));
    const clients = several(date) ?? several(addDays(date, -1));
    const counts = clients ? (client !== null && clients.includes(client) ? client : clients[0]!) : clientId;
    if (counts === clientId) own.push(at);
    if (clients) punchedOn.set(date, (punchedOn.get(date) ?? new Set()).add(counts));
  }
  const elsewhere = new Map<LocalDate, boolean>();
  for (const date of eachDay(days.from, days.to)) {
    const clients = several(date);
    if (!clients) continue;
    const punched = punchedOn.get(date) ?? new Set();
    const owed = punched.has(clients[0]!) ? clients[0]! : (clients.find((c) => punched.has(c)) ?? clients[0]!);
    if (owed !== clientId) elsewhere.set(date, punched.has(owed));
  }
  return { punches: own, elsewhere };
}
