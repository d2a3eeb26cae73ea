/** Words of what Kawani does on a phone: installing it, its shortcuts, and what waits to be sent. */
export const phone = {
  'outbox.send-again': 'Send again',
  'outbox.now': 'It has become:',
  'unsent.title': 'Filings that have not arrived',
  'unsent.hint':
    'Kept on this person’s phone and not received by Kawani when this file was made. They go on trying; one that arrives after all carries the key given here, so that it is not entered twice.',
  'unsent.key': 'Key',
  'unsent.of-record': 'Of number',
  'outbox.while-open': 'On this phone, filings are sent while Kawani is open.',
  'pwa.in-app-title': 'Open Kawani in your browser',
  'pwa.in-app':
    'You are reading it inside another app, which keeps nothing for when there is no signal. Choose “Open in browser” in its menu (⋯), or copy the address into Safari or Chrome.',
  'pwa.copy': 'Copy the address',
  'pwa.copied': 'Address copied',
  'pwa.installed': 'Kawani is installed on this device: open it from the home screen or the list of apps.',
  'pwa.from-menu': 'Open your browser’s menu and choose “Install app” or “Add to Home screen”.',
  'data.last': 'Last sync:',
  'data.bytes': '{received} received, {sent} sent',
  'data.counts':
    'Counts answers and what was filed while Kawani was open. What was sent in the background and new versions of the app are not in it.',
} as const;
