import { attendanceTexts } from '#src/text/en/desk/report.ts';

/** Filter for days of one kind, such as absent or late. */
export const onlyDays = {
  name: 'only',
  label: attendanceTexts.only,
  options: {
    absent: attendanceTexts.absent,
    late: attendanceTexts.late,
    undertime: attendanceTexts.undertime,
    leave: attendanceTexts.onLeave,
    business: attendanceTexts.onOfficialBusiness,
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
