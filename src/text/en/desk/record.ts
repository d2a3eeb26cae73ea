import type { Part } from '#src/text/words.ts';

/** English texts of the desk: record. */
export const texts = {
  // AsOf
  previousChange: 'Previous change',
  previousChangeBefore: (before: Part) => `Previous change: ${before}`,
  asOf: 'As of',
  nextChange: 'Next change',
  nextChangeAfter: (after: Part) => `Next change: ${after}`,
  today: 'Today',
  // Dated
  from: 'From',
  to: 'To',
  reason: 'Reason',
  actions: 'Actions',
  upcoming: 'Upcoming',
  removed: 'Removed',
  present: 'Present',
  hideRemovedEntries: 'Hide removed entries',
  removedOrCorrected: (gone: Part) => `${gone} removed or corrected`,
  // InList
  list: 'List',
  notInListNow: 'Not in the list now',
  of: (place: Part, total: Part) => `${place} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  // NoRecord
  thisRecord: 'this record',
  // PlainForm
  save: 'Save',
  // Record
  sections: 'Sections',
  // RecordForm
  anotherUserChangedThisRecord:
    'Another user changed this record. Review the latest version; your changes are still here.',
};

/** Texts of src/desk/record/partly-paid.ts. */
export const partlyPaidTexts = {
  deductedSoFarNextRun: (settledCentavos: Part) => `₱${settledCentavos} deducted so far; the next run deducts the rest`,
};
