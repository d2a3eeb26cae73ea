import type { Part } from '#src/text/words.ts';

/** English texts of the desk: help. */
export const texts = {
  // Help
  keyboardShortcuts: 'Keyboard shortcuts',
  // HelpButton
  help: (name: Part) => `Help: ${name}`,
  // HelpSection
  helpCouldntBeLoadedCheck: 'Help couldn’t be loaded. Check the connection and try again.',
  openInHelp: 'Open in Help',
  // Shortcuts
  searchPeopleClientsRunsScreens: 'Search people, clients, runs, screens, settings, and help',
  openHelp: 'Open help',
  collapseOrExpandMenu: 'Collapse or expand the menu',
  gThen: (groups: Part) => `G, then ${groups}`,
  shiftP: 'Shift P',
  pinThisScreenOrRecord: 'Pin this screen or record to the menu',
  newRecordInList: 'New record in a list',
  searchList: 'Search the list',
  nextOrPreviousRecordOf: 'Next or previous record in the same list',
  moveInListOpenRow: 'Move in a list, open a row',
  esc: 'Esc',
  closePanelOrDialog: 'Close a panel or dialog',
  singleLetterShortcutsOnThis: 'Single-letter shortcuts on this computer',
  turnThemOffIfYou: 'Turn them off if you use speech input. Letters never act while you type in a field.',
  keys: 'Keys',
  action: 'Action',
};
