import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: register. */
export const sentences = {
  // bulk
  recordsChangedSinceYouSelected: (count: Part, many: Part) =>
    `Records changed after you selected them: ${count} ${many} match now. Nothing was saved. Select the records again.`,
  atMostAtOnceFilter: (bulkMost: Part) => `You can change at most ${bulkMost} records at a time. Filter the list.`,
  // own-record
  thisIsYourOwnSo: (what: Part) => `You can’t change your own ${what}. Another user must change it.`,
  // register.handlers
  thisListCantBeSorted: (name: Part) => `This list can’t be sorted by ${name}. Choose another column.`,
  thisIsArchivedRestoreIt: (one: Part) => `This ${one} is archived. Restore it to change it.`,
};
