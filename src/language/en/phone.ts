/** Words of what Kawani does on a phone: installing it, its shortcuts, and what waits to be sent. */
export const phone = {
  'outbox.send-again': 'Send again',
  'outbox.now': 'It has become:',
  'unsent.title': 'Filings that have not arrived',
  'unsent.hint':
    'Kept on this person’s phone and not received by Kawani when this file was made. They go on trying; one that arrives after all carries the key given here, so that it is not entered twice.',
  'unsent.key': 'Key',
  'unsent.of-record': 'Of number',
} as const;
