import { addDays, eachDay, fromDayNumber, type LocalDate } from '../calendar/local-date.ts';

/** A punch and the client whose device recorded it, or whose record it was corrected into; null where nobody's did. */
export interface PlacedPunch {
  /** Minutes since 1970 in Manila. */
  readonly at: number;
  readonly client: number | null;
}

/** Where somebody is assigned from a date to a date; line 1 is the main assignment. */
export interface Assigned {
  readonly client_id: number;
  readonly line: number;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/**
 * A person's time at one client, on days on which they are assigned to several. A punch counts where its device stands;
 * one that no device of theirs recorded counts at the main assignment. The shift of such a day is owed at one client: at the
 * main one if it was punched there or nowhere, else where the day was punched. On the others what was punched counts as
 * far as somebody decides so, and nothing is missed.
 *
 * @returns the punches that count at the client, and the days whose shift is owed elsewhere, with whether it was worked.
 */
export function timeAtClient(
  clientId: number,
  punches: readonly PlacedPunch[],
  assigned: readonly Assigned[],
  days: { readonly from: LocalDate; readonly to: LocalDate },
): { punches: number[]; elsewhere: Map<LocalDate, boolean> } {
  const on = (date: LocalDate) =>
    assigned.filter((a) => a.from <= date && (a.to === null || date <= a.to)).toSorted((a, b) => a.line - b.line);
  /** The clients of a day with several; a night shift's punches may be of the day before. */
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
