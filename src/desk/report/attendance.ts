/** Filter by kind of day. */
export const onlyDays = {
  name: 'only',
  label: 'Only',
  options: {
    absent: 'Absent',
    late: 'Late',
    undertime: 'Undertime',
    leave: 'On leave',
    business: 'On official business',
  },
} as const;

/** CSS widths of a day's columns. */
export const widths = {
  name: '160px',
  employee_code: '84px',
  branch: '110px',
  date: '100px',
  schedule: '140px',
  present: '70px',
  absent: '70px',
  leave: '64px',
  // “Official business,” on one line.
  business: '126px',
  worked: '76px',
  overtime: '72px',
  late: '64px',
  undertime: '88px',
};
