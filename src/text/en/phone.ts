/** Words of what Kawani does on a phone: installing it, its shortcuts, and what waits to be sent. */
export const phone = {
  'outbox.send-again': 'Send again',
  'outbox.ask.permission': 'HR can give you this permission again. Then tap Send again.',
  'outbox.ask.leave-type':
    'Choose another leave type with Correct, or ask HR to bring this one back and tap Send again.',
  'outbox.ask.other': 'HR can put this right. Then tap Send again.',
  'outbox.as-new': 'File as new',
  'outbox.let-go': 'Let it go',
  'outbox.let-go-ask': 'Let it go? What you wrote is removed from this phone; what HR holds stays as it is.',
  'outbox.keep-filing': 'Keep the filing',
  'outbox.withdrawing': 'It is being withdrawn.',
  'outbox.withdraw-kept': 'Kept on this phone: it is withdrawn by itself when there is a connection.',
  'outbox.withdraw-waits': 'Its withdrawal waits on this phone and is sent by itself.',
  'outbox.correction-waits': 'Its correction waits on this phone and is sent by itself.',
  'outbox.decided.approved': 'It was approved meanwhile.',
  'outbox.decided.rejected': 'It was rejected meanwhile.',
  'outbox.decided.cancelled': 'It was cancelled meanwhile.',
  'outbox.decided.withdrawn': 'It was withdrawn meanwhile.',
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
