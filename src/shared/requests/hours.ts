/** Formats minutes as typed hours: `1.5`. Zero is empty. */
export const hoursOf = (minutes: number): string => (minutes > 0 ? String(Math.round(minutes / 0.6) / 100) : '');

/** Parses typed hours to minutes. Accepts a comma as decimal point. Invalid input is 0. */
export const minutesOf = (hours: string): number => Math.round(Number(hours.replace(',', '.')) * 60) || 0;
