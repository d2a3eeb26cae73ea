import type { Part } from '#src/text/words.ts';

/** English texts of the desk: register. */
export const texts = {
  unchanged: 'unchanged',
  // Conflict
  anotherUser: 'Another user',
  changedThisWhileYouWere: (who: Part, one: Part) => `${who} changed this ${one} while you were editing`,
  close: 'Close',
  yourChangesAreKeptUntil: (name: Part, at: Part | null) =>
    `${name}${at === null ? '' : `, saved ${at}`}. Your changes are kept until you save.`,
  field: 'Field',
  before: 'Before',
  yours: 'Yours',
  allMine: 'Use all mine',
  allTheirs: 'Use all theirs',
  changedByBothFieldsChoose: (conflictCount: Part) =>
    `Changed by both: ${conflictCount === 1 ? '1 field' : `${conflictCount} fields`}. Choose a value for each.`,
  changedByOneUserFields: (singleCount: Part) =>
    `Changed by one user: ${singleCount === 1 ? '1 field' : `${singleCount} fields`}, merged`,
  backToForm: 'Back to form',
  chooseMoreToSave: (left: Part) => `Choose ${left} more to save`,
  save: 'Save',
  // ExportMenu
  exportingDots: 'Exporting…',
  export: 'Export',
  workbookXlsx: 'Workbook (XLSX)',
  textCsv: 'Text (CSV)',
  // History
  added: 'Added',
  restored: 'Restored',
  archived: 'Archived',
  changed: 'Changed',
  history: 'History',
  noChangesYet: 'No changes yet',
  kawani: 'Kawani',
  // ListActions
  import: 'Import',
  new: (one: Part) => `New ${one}`,
  // Pages
  of: (total: Part, whole: Part, many: Part) => `${total} of ${whole} ${many}`,
  pageOf: (page: Part, last: Part) => `Page ${page} of ${last}`,
  ofNN2: (n: Part, n2: Part, total: Part, many: Part) => `${n} – ${n2} of ${total} ${many}`,
  pages: 'Pages',
  previousPage: 'Previous page',
  inAll: (whole: Part) => `, ${whole} in all`,
  nextPage: 'Next page',
  // Register
  importTitle: (title: Part) => `Import ${title}`,
  active: 'Active',
  all: 'All',
  lists: 'Lists',
  views: 'Views',
  // RegisterBulk
  restore: 'Restore',
  archive: 'Archive',
  // RegisterEmpty
  noMatchTheseFilters: (many: Part) => `No ${many} match these filters`,
  searchedFor: (searchHint: Part, search: Part) => `Searched ${searchHint} for “${search}”.`,
  noArchived: (many: Part) => `No archived ${many}`,
  noYet: (many: Part) => `No ${many} yet`,
  // RegisterFilters
  clear: 'Clear',
  // RegisterForm
  thisIsntInList: (one: Part) => `This ${one} isn’t in the list`,
  backToList: 'Back to list',
  itMayBeArchivedOn: 'It may be archived, on another page, or hidden by filters.',
  newAdded: (one: Part) => `New ${one} added`,
  changesSaved: 'Changes saved',
  edit: (one: Part) => `Edit ${one}`,
  archiveDots: 'Archive…',
  usedBy: (uses: Part) => `used by ${uses}`,
  // SaveAnother
  saveAndAddAnother: 'Save and add another',
  ctrlShiftEnter: 'Ctrl Shift Enter',
  // RowActions
  copyName: (name: Part) => `Copy ${name}`,
  copy: 'Copy',
  editName: (name: Part) => `Edit ${name}`,
  historyOf: (name: Part) => `History of ${name}`,
  restoreName: (name: Part) => `Restore ${name}`,
  archiveName: (name: Part) => `Archive ${name}`,
  // SavedViews
  viewRemoved: (name: Part) => `View “${name}” removed`,
  undo: 'Undo',
  view: (name: Part) => `View “${name}”`,
  rename: 'Rename',
  remove: 'Remove',
  saveAsView: 'Save as view',
  viewSavedOnThisComputer: (name: Part) => `View “${name}” saved on this computer`,
  viewName: 'View name',
  // use-bulk
  theyCanNoLongerBe: 'They can no longer be chosen. Records that use them don’t change.',
  theyCanBeChosenAgain: 'They can be chosen again.',
  allRecordsThatMatchedSearch: 'All records that matched the search and filters when you selected them.',
  recordsThatCantBeAre: (did: Part) => `Records that can’t be ${did} are listed.`,
  cancel: 'Cancel',
  // use-register-actions
  restoredRow: (row: Part) => `${row} restored`,
  usedByWhichDontChange: (uses: Part) => ` Its use by ${uses} doesn’t change.`,
  cantBeChosenAnymore: (row: Part, used: Part) => `${row} can’t be chosen anymore.${used}`,
  has: (row: Part, held: Part, first: Part) => `${row} has ${held}. ${first}`,
  couldntArchiveThis: (one: Part) => `Couldn’t archive this ${one}`,
  youCanRestoreItLater: (what: Part) => `${what} You can restore it later.`,
  archiveThis: (one: Part) => `Archive this ${one}?`,
  archivedRow: (row: Part) => `${row} archived`,
};

/** Texts of src/desk/register/saved-views.ts. */
export const savedViewTexts = {
  enterNameForView: 'Enter a name for the view.',
  anotherViewHasThisName: 'Another view has this name.',
  youHaveViewsLimitRemove: (mostViews: Part) => `You have ${mostViews} views, the limit. Remove one first.`,
};

/** Texts of src/desk/register/uses.ts. */
export const useTexts = {
  employeeWithCredits: 'employee with leave credits',
  clientThatOffersIt: 'client that offers the schedule',
  andMore: (n: Part) => ` and ${n} more`,
  inUse: (uses: Part, others: Part) => `In use: ${uses}${others}.`,
};
