/** Drafts, unsent requests, and picked files on this phone. */
export const onPhone = {
  'draft.request': 'You started a request on {date}: {kind}.',
  'draft.correction': 'You started a correction on {date}: {kind}.',
  'draft.files': '{count} files are saved with it.',
  'draft.files.one': '1 file is saved with it.',
  'draft.continue': 'Continue',
  'draft.discard': 'Discard this draft? Your text and files are deleted from this phone.',
  'signout.drafts': 'Signing out deletes {count} unfiled drafts.',
  'signout.drafts.one': 'Signing out deletes 1 unfiled draft.',
  'lost.title':
    'This phone deleted {count} unsent requests because its storage was full or cleared. Kawani doesn’t have them.',
  'lost.title.one':
    'This phone deleted an unsent request because its storage was full or cleared. Kawani doesn’t have it.',
  'lost.again': 'File again',
  'lost.dismiss': 'Dismiss',
  'outbox.persistent': 'This phone keeps unsent requests even when its storage is full.',
  'outbox.not-persistent':
    'This phone may delete unsent requests when its storage is full. Install Kawani to make that less likely.',
  'files.gone':
    'Couldn’t read “{name}”. It was moved, deleted, or isn’t downloaded yet. Open it once, then choose it again.',
} as const;
