/** Notifications. The contract has the decisions' own texts (`told.`). */
export const notifications = {
  'notices.title': 'Notifications',
  'notices.open': 'Notifications, {count} unread',
  'notices.open-empty': 'Notifications, none unread',
  'notices.unread': 'Unread',
  'notices.decided': 'answered {when}',
  'notices.empty': 'No notifications yet',
  'notices.none': 'No notifications yet',
  'notices.empty-hint': 'Decisions on your requests appear here.',
  'notices.read-all': 'Mark all as read',
  'notices.read-failed': 'Couldn’t mark as read without a connection.',
  'notices.earlier': 'Show earlier',
  'notices.ways': 'Also notify me',
  'notices.push': 'On this device',
  'notices.push-hint': 'Notifies you when a request is approved or rejected, without the reason.',
  'notices.push-forbidden':
    'Notifications are blocked for Kawani. Allow them in the settings of your browser or phone.',
  'notices.push-impossible': 'This browser can’t show notifications.',
  'notices.push-ios': 'On an iPhone, install Kawani first: Share, then Add to Home Screen.',
  'notices.push-failed': 'Couldn’t reach the notification service. Try again later.',
  'notices.mail': 'By e-mail',
  'notices.ways-offline': 'You need a connection to change this.',
} as const;
