import type { Part } from '#src/text/words.ts';

/** English texts of the desk: accounts, accounts. */
export const texts = {
  // AccountDialog
  accountUpdated: 'Account updated',
  weSentLinkToOpen: (waits: Part) => `We sent a link to ${waits}. Open it to confirm the new address.`,
  editMyAccount: 'Edit my account',
  save: 'Save',
  name: 'Name',
  asIn201File: 'The name in the 201 file',
  eMail: 'E-mail',
  forSignInAndPassword: 'For sign-in and password resets. A new address works after you open the link we send to it.',
  yourPassword: 'Your password',
  showPassword: 'Show the password',
  // SetUpFactor
  kawani: 'Kawani',
};
