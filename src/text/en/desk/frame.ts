/**
 * English texts of the desk that the frame shows. Exported one by one: a phone downloads the frame in advance, and unused
 * texts would enlarge it.
 */
export const searchPeopleClientsRunsOrActions = 'Search people, clients, runs, or actions';
export const ctrlK = 'Ctrl K';
