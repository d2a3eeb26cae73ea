import type { LocalDate } from '#domain/calendar/local-date.ts';

/**
 * Returns the first day of a schedule for chosen employees: of those without one, the earliest day of the open cutoff on
 * which they are employed, so that no day to be paid stays without a schedule; otherwise today.
 */
export function scheduleFrom(
  people: readonly { client_id: number; schedule: string | null; hired_on: LocalDate }[],
  clients: readonly { id: number; open_from: LocalDate }[],
  today: LocalDate,
): LocalDate {
  const first = people
    .filter((p) => p.schedule === null)
    .map((p) => {
      const open = clients.find((c) => c.id === p.client_id)?.open_from ?? today;
      return p.hired_on > open ? p.hired_on : open;
    })
    .toSorted();
  return first[0] ?? today;
}
