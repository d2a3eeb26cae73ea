/** Formats minutes as whole hours, which are enough for a plan. */
export const hoursOf = (minutes: number): string => `${Math.round(minutes / 60).toLocaleString('en')} h`;
