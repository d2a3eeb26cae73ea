import type { Part } from '#src/text/words.ts';

/** English texts of the desk: palette. */
export const texts = {
  resultsN: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  // Palette
  search: 'Search',
  employeeClientRunScreenSetting: 'Employee, client, run, screen, setting, action, or help',
  results: 'Results',
  searchingDots: 'Searching…',
  noResultsNoResults: (noResultsHint: Part) => `No results. ${noResultsHint}`,
  tryOneWordSuchAs: 'Try one word, such as “leave”, or an employee code.',
  couldntSearchRecords: 'Couldn’t search records.',
  noResults: 'No results',
  // use-found
  employees: 'Employees',
  clients: 'Clients',
  payrollRuns: 'Payroll runs',
  recentlyOpened: 'Recently opened',
  pinned: 'Pinned',
  screens: 'Screens',
  actions: 'Actions',
  settings: 'Settings',
  help: 'Help',
};
