/** What a client offers: its name, and the schedules by number; without any it offers all of them. */
export interface Offer {
  readonly name: string;
  readonly offered: ReadonlySet<number>;
}

/** Is a schedule none of those that the client offers? A schedule for days off always is one. */
export const isNotOffered = (offer: Offer, scheduleId: number, dayOff: boolean): boolean =>
  !dayOff && offer.offered.size > 0 && !offer.offered.has(scheduleId);

/** As it is told at a field, in a file, and before it is saved. */
export const notOffered = (client: string): string => `Not among the schedules that ${client} offers`;
