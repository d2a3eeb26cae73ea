import type { Part } from '#src/text/words.ts';

/** English texts of the desk: people, new. */
export const texts = {
  // AccountFields
  noAccountYet: 'No account yet',
  invitationByEMail: 'Invitation by e-mail',
  printedOneTimePassword: 'Printed one-time password',
  signInMethod: 'Sign-in method',
  roles: 'Roles',
  sendsInvitationToAfterSaving: (email: Part) => `Sends an invitation to ${email} after saving`,
  eMailAddress: 'the e-mail address',
  shownAfterSavingValidOnce: 'Shown after saving. It works once and expires in 3 days.',
  account: 'Account',
  createdAfterEmployeeIsSaved: 'Created after the employee is saved',
  // Documents
  documents: 'Documents',
  filesStayInThisTab: 'Files stay in this tab until you save. Drafts don’t include files.',
  addDocument: 'Add document',
  noDocumentsYetYouCan: 'No documents yet. You can add them later in the 201 file.',
  name: 'Name',
  kind: 'Type',
  expires: 'Expires',
  size: 'Size',
  actions: 'Actions',
  remove: 'Remove',
  removeName: (name: Part) => `Remove ${name}`,
  documentIsAddedWhenYou: 'The document is added when you save the employee',
  // Drafts
  discardDraft: (draft: Part) => `Discard ${draft}?`,
  thisDeletesDraftYouCant: 'This deletes the draft. You can’t undo it.',
  discard: 'Discard',
  keep: 'Keep',
  yourDrafts: 'Your drafts',
  continueStarted: (draft: Part, formatDate: Part) => `Continue ${draft}, started ${formatDate}`,
  discard2: (draft: Part) => `Discard ${draft}`,
  draftSaved: (at: Part) => `Draft saved, ${at}`,
  savedInThisTabOnly: (said: Part) => `Saved in this tab only: ${said}`,
  noConnectionToServer: 'no connection to the server',
  savedOrDiscarded: 'Saved or discarded',
  edited: 'Edited',
  onAnotherComputerYourChanges: (where: Part) =>
    `${where} on another computer. Your changes are saved in this tab only.`,
  // Elsewhere
  draftEditedOnAnotherComputer: 'Draft edited on another computer',
  draftWasChangedEmployeeIsnt: (savedAt: Part) =>
    `Other version saved: ${savedAt}. The employee isn’t saved yet. Choose which version to keep.`,
  doUseNewerVersion: 'Use newer version',
  doUseMyVersion: 'Use my version',
  twoVersionsAreSame: 'The two versions are the same',
  differences: 'Differences',
  field: 'Field',
  thisComputer: 'This computer',
  otherComputerNewer: 'Other computer, newer',
  saveEmployeeAnyway: 'Save employee anyway?',
  anotherComputerSavedThisEmployee: 'Another computer saved this employee or discarded the draft.',
  saveEmployee: 'Save employee',
  cancel: 'Cancel',
  discardYourChanges: 'Discard your changes?',
  changesAndDocumentsInThis: 'Changes and documents in this tab aren’t on the server. Loading the draft replaces them.',
  discardChanges: 'Discard changes',
  keepEditing: 'Keep editing',
  // EmployeeNew
  newEmployee: 'New employee',
  saveAndAddAnother: 'Save and add another',
  savingDots: 'Saving…',
  save: 'Save',
  ctrlShiftEnter: 'Ctrl Shift Enter',
  saveAndAddAnotherLower: 'save and add another',
  // Fields
  person: 'Person',
  employmentAndClient: 'Employment and client',
  rateAndPayScheme: 'Rate and pay basis',
  governmentIds: 'Government IDs',
  bank: 'Bank',
  enterEndDateInContract: 'Enter the contract’s end date in the 201 file',
  fromFirstDayOfWork: 'From the first day of work. You can add it later.',
  encryptedWhenStored: 'Encrypted when stored',
  // Foot
  readyToSave: 'Ready to save',
  missing: (missing: Part) => `Missing: ${missing}`,
  // Likely
  possibleDuplicates: 'Possible duplicates',
  toRehireFormerEmployeeOpen: 'To rehire a former employee, open their 201 file and choose “Rehire”.',
  matches: 'Matches',
  code: 'Code',
  born: 'Birth date',
  client: 'Client',
  status: 'Status',
  active: 'Active',
  left: 'Left',
  openFile: 'Open 201 file',
  // Review
  review: 'Review',
  checkBeforeYouSave: 'Check before you save',
  reviewTitle: (title: Part) => `Review: ${title}`,
  leftBlank: (later: Part) => `Left blank: ${later}`,
  reviewDocuments: 'Review: Documents',
  afterSaving: 'After saving',
  nextSteps: 'Next steps',
  // use-account
  rolesAreStillLoadingSave: 'Roles are still loading. Save again in a moment.',
  eMailIsntAvailableChoose: 'E-mail isn’t available. Choose another method.',
  chooseAtLeastOneRole: 'Choose at least one role.',
  enterEMailAddressUnder: 'Enter an e-mail address under Person.',
  // use-code
  anotherEmployeeHasThisCode: 'Another employee has this code.',
  suggestedYouCanChangeIt: 'Suggested. You can change it.',
  // use-leaving
  stillSavingTryLinkAgain: 'Still saving. Try the link again in a moment.',
  leaveThisEmployeeUnsaved: 'Leave this employee unsaved?',
  draftIsSavedWithoutDocuments: 'The draft is saved without documents. Choose them again when you continue.',
  draftIsntOnServerYour:
    'The draft isn’t on the server. Your changes stay in this browser until you sign out or close it.',
  leave: 'Leave',
  stay: 'Stay',
  // use-new-employee
  added: (name: Part, employeeCode: Part) => `${name} added, ${employeeCode}`,
  thisEmployeeMayAlreadyExist: 'This employee may already exist. Check the matches, then save again.',
};

/** Texts of src/desk/people/new/after-hire.ts. */
export const afterHireTexts = {
  invitation: 'Invitation',
  invitationForSentTo: (name: Part, email: Part) => `Invitation for ${name} sent to ${email}`,
  oneTimePassword: 'One-time password',
  hasNoOneTimePassword: (name: Part) => `${name} has no one-time password yet. Create one in the 201 file.`,
  addedButSomeItemsWerent: (name: Part) => `${name} was added, but some items weren’t saved`,
  tryAgain: 'Try again',
  skip: 'Skip',
};

/** Texts of src/desk/people/new/review.ts. */
export const reviewTexts = {
  theEmployee: 'The employee',
  joinsEmployeeListEmployedFrom: (name: Part, hiredOn: Part) =>
    `${name} joins the employee list, employed from ${hiredOn}.`,
  noScheduleAssignOneIn: 'No schedule. Assign one in the planner to compute time.',
  theChosenOne: 'the chosen one',
  scheduleFromThatDay: (schedule: Part, note: Part) => `Schedule from that day: ${schedule}.${note}`,
  noRateAddOneIn: 'No rate. Add one in the 201 file before a payroll run.',
  rateEffectiveFromThatDay: 'The rate is effective from that day.',
  leaveCreditsGrantThemIn: 'Leave credits: grant them in the 201 file or from the list.',
  employmentEndDateIssueContract: 'Employment end date: issue a contract in the 201 file.',
  documentsAddedToFile: (documents: number) =>
    documents === 1 ? '1 document is added to the 201 file.' : `${documents} documents are added to the 201 file.`,
  theEmailAddressStillMissing: 'the e-mail address, still missing',
  anInvitationIsSentTo: (email: Part) => `An invitation is sent to ${email}.`,
  oneTimePasswordShownOnce: 'A one-time password is shown once. Print it for the employee.',
  noAccountCreateOneSo: 'No account. Create one so the employee can sign in.',
  syncEmployeesToPayroll: 'Sync employees to Payroll.',
  theHireDate: 'the hire date',
};
