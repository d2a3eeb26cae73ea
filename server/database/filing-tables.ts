/** The tables of filings, which share the columns every kind has. */
export type FilingTable =
  | 'hr.leaves'
  | 'hr.overtimes'
  | 'hr.accomplishments'
  | 'hr.change_schedules'
  | 'hr.time_reports';
