/** The tables of requests, with the columns that every kind has. */
export type FilingTable =
  | 'hr.leaves'
  | 'hr.overtimes'
  | 'hr.accomplishments'
  | 'hr.change_schedules'
  | 'hr.time_reports';
