/** A client's name and the IDs of the schedules it offers. Without IDs, the client offers all schedules. */
export interface Offer {
  readonly name: string;
  readonly offered: ReadonlySet<number>;
}

/** Returns true if the client doesn't offer a schedule. It always offers a schedule for days off. */
export const isNotOffered = (offer: Offer, scheduleId: number, dayOff: boolean): boolean =>
  !dayOff && offer.offered.size > 0 && !offer.offered.has(scheduleId);

/** Returns the warning shown at a field, in a file, and before saving. */
export const notOffered = (client: string): string => `Not a schedule that ${client} offers`;
