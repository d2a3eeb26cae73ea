import type { Part } from '#src/text/words.ts';

/** English texts of the desk: accounts, give. */
export const texts = {
  // AccountActions
  employeeIsSignedOutOn: 'The employee is signed out on all devices. Unsent requests stay on the phone.',
  endAllSessionsOf: (name: Part) => `End all sessions of ${name}?`,
  endSessions: 'End sessions',
  signedOut: (name: Part) => `${name} signed out`,
  createOneTimePassword: 'Create one-time password',
  newOneTimePassword: 'New one-time password',
  sendAgain: 'Send again',
  sentAgainTo: (email: Part) => `Sent again to ${email}`,
  cancelInvitation: 'Cancel invitation',
  invitationCancelled: 'Invitation cancelled',
  inviteByEMail: 'Invite by e-mail',
  // GiveAccounts
  byEMail: 'By e-mail',
  printedSlips: 'Printed slips',
  english: 'English',
  filipino: 'Filipino',
  stoppedAt: (name: Part, error: Part) => `Stopped at ${name}: ${error}`,
  oneEmployee: '1 employee',
  employees: (peopleCount: Part) => `${peopleCount} employees`,
  oneTimePasswords: 'One-time passwords',
  accountsCreated: 'Accounts created',
  createAccountsFor: (count: Part) => `Create accounts for ${count}`,
  passwordsAreShownOnlyOnce: 'Passwords are shown only once. Print or download the slips and hand them out.',
  invitationsStayOpenFor7: 'Invitations stay open for 7 days.',
  eachEmployeeGetsLinkBy:
    'Each employee gets a link by e-mail, valid for 7 days. Employees without an address get a slip. Employees who already sign in keep their password.',
  eachEmployeeSignsInWith:
    'Each employee signs in with the employee code and a one-time password that is valid for 3 days. Employees who already sign in keep their password.',
  close: 'Close',
  printSlips: (givenCount: Part) => `Print ${givenCount === 1 ? '1 slip' : `${givenCount} slips`}`,
  continueWith: (leftCount: Part) => `Continue with ${leftCount}`,
  sendInvitations: 'Send invitations',
  createOneTimePasswords: 'Create one-time passwords',
  of: (outcomeCount: Part, peopleCount: Part) => `${outcomeCount} of ${peopleCount}`,
  download: 'Download',
  accounts: 'Accounts',
  name: 'Name',
  signInWith: 'Sign in with',
  invitation: 'Invitation',
  oneTimePassword: 'One-time password',
  roles: 'Roles',
  email: 'E-mail',
  eMailLanguage: 'E-mail language',
  // InviteDialog
  invitationForSentTo: (name: Part, email: Part) => `Invitation for ${name} sent to ${email}`,
  invite: (name: Part) => `Invite ${name}`,
  sendsLinkToThisAddress: 'Sends a link to this address. The link works once and expires in 7 days.',
  sendInvitation: 'Send invitation',
  receivesLinkSuchAsName: 'Receives the link, such as name@gmail.com',
  // OneTimeDialog
  createAccountFor: (name: Part) => `Create an account for ${name}?`,
  createOneTimePasswordFor: (name: Part) => `Create a one-time password for ${name}?`,
  employeeSignsInWithEmployee:
    'The employee signs in with the employee code and this password. The password works once and expires in 3 days.',
  currentPasswordAndAllSent:
    'The current password and all sent links stop working. The user is signed out on all devices, and delegations to them end. The new password works once and expires in 3 days.',
  // OneTimeSlip
  copyPassword: 'Copy password',
  passwordCopied: 'Password copied',
  couldntCopyPassword: 'Couldn’t copy. Select the password and copy it.',
  print: 'Print',
  validUntil: 'Valid until',
  itIsShownOnlyOnce: 'The password is shown only once. The employee then chooses a new password.',
  // RolesToGive
  addRolesThatGuardMoney: 'To give a role that controls money or access, go to Users. Another user must confirm it.',
};

/** Texts of src/desk/accounts/give/role-summary.ts. */
export const roleSummaryTexts = {
  noPermissions: 'no permissions',
  portalOnly: (list: Part) => `portal only: ${list}`,
  andMore: (shown: Part, more: Part) => `${shown}, and ${more} more`,
};

/** Texts of src/desk/accounts/give/slips.ts. */
export const slipTexts = {
  oneTimePasswordsShownOnly:
    'One-time passwords are shown only once. An employee without a slip needs a new password. Close?',
  close: 'Close',
  keepOpen: 'Keep open',
};

/** Texts of src/desk/accounts/give/way-in.ts. */
export const wayInTexts = {
  accountArchived: 'Account archived',
  ownPassword: 'Own password',
  oneTimePasswordNotUsed: 'One-time password, not used yet',
  noneYet: 'None yet',
  invitedAtTheLinkExpired: (email: Part, until: Part) => `Invited at ${email}; the link expired on ${until}`,
  invitedAtLinkValidUntil: (email: Part, until: Part) => `Invited at ${email}; the link is valid until ${until}`,
};

/** Texts of src/desk/accounts/give/give-one.ts. */
export const giveOneTexts = {
  invitedAt: (email: Part) => `Invited at ${email}`,
};
