/** English sentences that the server answers: payroll, holidays. */
export const sentences = {
  // holidays.handlers
  anotherHolidayOnThisDay: 'Another holiday on this day has this name. Enter another name.',
};
