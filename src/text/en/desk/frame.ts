/** English texts of the desk: frame. */
export const texts = {
  // DeskPalette
  searchPeopleClientsRunsOr: 'Search people, clients, runs, or actions',
  ctrlK: 'Ctrl K',
};
