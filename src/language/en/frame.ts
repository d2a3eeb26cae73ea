/** Words of the frame around the screens, and of the pieces they share. */
export const frame = {
  'clock.ahead':
    'The clock of this phone is ahead. Kawani goes by its own: today is {today}. Please set the phone’s clock right.',
  'clock.behind':
    'The clock of this phone is behind. Kawani goes by its own: today is {today}, or later. Please set the phone’s clock right.',
  'clock.unsure':
    'By the clock of this phone today is {today}, and Kawani was last reached on {heard}. If that is not so, its clock is wrong: please set it right, and check the dates of what you file.',
  'app.skip': 'Skip to content',
  'app.main-menu': 'Main menu',
  'app.more': 'More',
  'app.menu': 'Menu',
  'app.language': 'Language',
  'app.theme': 'Appearance',
  'app.theme-auto': 'Like the device',
  'app.theme-light': 'Light',
  'app.theme-dark': 'Dark',
  'app.sign-out': 'Sign out',
  'app.install': 'Install the app',
  // Buttons
  'do.save': 'Save',
  'do.remove': 'Remove {name}',
  'do.search': 'Search',
  'do.clear': 'Clear',
  'do.later': 'Later',
  // Dialogs
  'dialog.success': 'Success',
  'dialog.error': 'Error',
  'dialog.confirm': 'Please confirm',
  'dialog.delete': 'Do you really want to delete',
  'dialog.discard': 'What you typed is not saved yet. Discard it?',
  'dialog.discard-yes': 'Discard',
  'dialog.discard-no': 'Keep editing',
  // States
  'state.no-match': 'Nothing matches “{search}”.',
  'table.rows': '{from}–{to} of {total}',
  'table.next': 'Next page',
  'table.previous': 'Previous page',
  'table.per-page': 'Rows per page',
  // Files
  'files.camera': 'Take a photo',
  'files.choose': 'Choose a file',
  'files.drop': 'or drop it here',
  'files.limit': 'Photo or PDF, up to {max}',
  'files.reading': 'Preparing…',
  'files.photo-unreadable':
    'This phone’s browser cannot read “{name}” (HEIC photos often). Take the photo with the button here, or choose a JPEG.',
  // Sign out
  'signout.title': 'Sign out?',
  'signout.plain': 'What Kawani keeps of you on this phone is removed.',
  'signout.unsent': '{count} filings have not arrived yet. What should happen to them?',
  'signout.unsent.one': 'One filing has not arrived yet. What should happen to it?',
  'signout.send': 'Send now, then sign out',
  'signout.send-hint': 'What cannot be sent is kept for your next sign-in.',
  'signout.keep': 'Keep for my next sign-in',
  'signout.keep-hint': 'They stay on this phone, unseen by the next person.',
  'signout.discard': 'Discard them',
  'signout.discard-hint': 'They are withdrawn and gone.',
  // New version, installing
  'pwa.update': 'A new version of Kawani is ready.',
  'pwa.update-do': 'Update now',
  'pwa.install-title': 'Kawani on your home screen',
  'pwa.install-hint': 'Opens without a connection',
  'pwa.install-do': 'Install',
  'pwa.ios-1': 'Tap the Share button of Safari: the square with an arrow.',
  'pwa.ios-2': 'Choose “Add to Home Screen”.',
  'pwa.ios-3': 'Open Kawani from the home screen and sign in once.',
  'pwa.ios-send': 'On an iPhone, filings are sent when you open Kawani.',
} as const;
