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
  name: '190px',
  employee_code: '92px',
  branch: '110px',
  date: '106px',
  schedule: '140px',
  present: '74px',
  absent: '72px',
  leave: '72px',
  business: '104px',
  worked: '84px',
  overtime: '76px',
  late: '76px',
  undertime: '96px',
};
