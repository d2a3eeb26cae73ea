/** English texts of the desk that the frame shows. Single values: the frame is stored on a phone ahead. */
export const searchPeopleClientsRunsOrActions = 'Search people, clients, runs, or actions';
export const ctrlK = 'Ctrl K';
