/** Days of one kind alone. */
export const onlyDays = {
  name: 'only',
  label: 'Only',
  options: { absent: 'Absent', late: 'Late', undertime: 'Undertime', leave: 'On leave' },
} as const;

/** CSS widths of the columns of a day. */
export const widths = {
  name: '190px',
  employee_code: '92px',
  branch: '110px',
  date: '106px',
  schedule: '140px',
  present: '74px',
  absent: '96px',
  leave: '92px',
  worked: '100px',
  overtime: '86px',
  late: '86px',
  undertime: '116px',
};
