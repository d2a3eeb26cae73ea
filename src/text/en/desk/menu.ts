import type { Part } from '#src/text/words.ts';

/** English texts of the desk: menu. */
export const texts = {
  // DeskMenu
  whatsNew: 'What’s new',
  help: 'Help',
  helpAndDocs: 'Help and docs',
  expand: 'Expand',
  collapseMenu: 'Collapse menu',
  // Flyout
  needYourAction: 'need your action',
  // PageHead
  breadcrumb: 'Breadcrumb',
  pinnedToMenu: 'Pinned to the menu',
  removedFromMenu: 'Removed from the menu',
  upToPlacesCanBe: (mostPins: Part) => `Up to ${mostPins} places can be pinned. Remove one first.`,
  pinToMenu: (label: Part) => `Pin ${label} to the menu`,
  unpinShiftP: 'Unpin (Shift P)',
  pinToMenuShiftP: 'Pin to the menu (Shift P)',
  // Pins
  pinned: 'Pinned',
  done: 'Done',
  edit: 'Edit',
  unpin: (label: Part) => `Unpin ${label}`,
  // Recent
  recentlyOpened: 'Recently opened',
  screensAndRecordsYouOpen: 'Screens and records you open appear here.',
};
