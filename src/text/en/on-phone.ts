/** Words of what this phone keeps of its own: drafts, the list of what waits, and files that were picked. */
export const onPhone = {
  'draft.leave': 'You began a leave request on {date}.',
  'draft.overtime': 'You began an overtime on {date}.',
  'draft.accomplishment': 'You began an accomplishment on {date}.',
  'draft.change-schedule': 'You began a schedule change on {date}.',
  'draft.time-report': 'You began a report of a wrong time on {date}.',
  'draft.correction': 'You began a correction on {date}: {kind}.',
  'draft.files': '{count} files are kept with it.',
  'draft.files.one': '1 file is kept with it.',
  'draft.continue': 'Continue',
  'draft.discard': 'Discard this draft? What you typed and its files are deleted from this phone.',
  'signout.drafts': '{count} drafts you did not file are deleted.',
  'signout.drafts.one': '1 draft you did not file is deleted.',
  'lost.title':
    'This phone deleted {count} requests before they were sent, because its storage was full or was cleared. Kawani does not have them.',
  'lost.title.one':
    'This phone deleted a request before it was sent, because its storage was full or was cleared. Kawani does not have it.',
  'lost.again': 'File again',
  'lost.dismiss': 'Dismiss',
  'outbox.persistent': 'This phone promised to keep what waits here, even when its storage is full.',
  'outbox.not-persistent':
    'This phone may delete what waits here when its storage is full. Installing Kawani makes that less likely.',
  'files.gone':
    '“{name}” can’t be read: it was moved or deleted, or it isn’t downloaded to this phone yet. Open it once, then choose it again.',
} as const;
