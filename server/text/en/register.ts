import type { Part } from '#server/text/part.ts';

/** English sentences that the server answers: register. */
export const sentences = {
  // bulk
  recordsChangedSinceYouSelected: (count: Part, many: Part) =>
    `Records changed since you selected them: ${count} ${many} match now. No records were changed.`,
  atMostAtOnceFilter: (bulkMost: Part) => `You can change at most ${bulkMost} records at a time. Filter the list.`,
  // own-record
  thisIsYourOwnSo: (what: Part) => `This is your own ${what}, so another user must change it.`,
  // register.handlers
  thisListCantBeSorted: (name: Part) => `This list can’t be sorted by ${name}.`,
  thisIsArchivedRestoreIt: (one: Part) => `This ${one} is archived. Restore it to change it.`,
};
