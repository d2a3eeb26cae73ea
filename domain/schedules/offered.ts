/** A client's offer: its name, and schedule IDs; without any it offers all. */
export interface Offer {
  readonly name: string;
  readonly offered: ReadonlySet<number>;
}

/** Returns true if the client doesn't offer a schedule. It always offers a schedule for days off. */
export const isNotOffered = (offer: Offer, scheduleId: number, dayOff: boolean): boolean =>
  !dayOff && offer.offered.size > 0 && !offer.offered.has(scheduleId);

/** Shown at a field, in a file, and before saving. */
export const notOffered = (client: string): string => `Not a schedule that ${client} offers`;
