/** Being told of decisions. The sentences of the decisions themselves are the contract's (`told.`). */
export const notices = {
  'notices.title': 'Notices',
  'notices.open': 'Notices, {count} unread',
  'notices.open-empty': 'Notices, none unread',
  'notices.unread': 'Unread',
  'notices.decided': 'decided {when}',
  'notices.empty': 'Nothing has been decided yet',
  'notices.none': 'Nothing to tell you yet',
  'notices.empty-hint': 'When somebody decides on something you filed, it stands here.',
  'notices.read-all': 'Mark all as read',
  'notices.read-failed': 'There is no connection. It stays marked as unread for now.',
  'notices.earlier': 'Show earlier ones',
  'notices.ways': 'Tell me also',
  'notices.push': 'On this device',
  'notices.push-hint': 'Shows a notification when a filing is decided, without its reason.',
  'notices.push-forbidden':
    'Notifications are blocked for Kawani. Allow them in the settings of your browser or phone.',
  'notices.push-impossible': 'This browser cannot show notifications.',
  'notices.push-ios': 'On an iPhone, install Kawani first: Share, then Add to Home Screen.',
  'notices.push-failed': 'The notification service could not be reached. Please try again later.',
  'notices.mail': 'By e-mail',
  'notices.ways-offline': 'This can be changed when there is a connection.',
} as const;
