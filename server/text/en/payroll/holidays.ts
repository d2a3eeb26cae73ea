/** English sentences of the server's responses: payroll, holidays. */
export const sentences = {
  // holidays.handlers
  anotherHolidayOnThisDay: 'Another holiday on this day has this name. Enter another name.',
};
