/** Minutes as a person types them: in hours, `1.5`. None is an empty field. */
export const hoursOf = (minutes: number): string => (minutes > 0 ? String(Math.round(minutes / 0.6) / 100) : '');

/** Typed hours in minutes. A comma is what some keyboards offer for a point. What is no number is no time. */
export const minutesOf = (hours: string): number => Math.round(Number(hours.replace(',', '.')) * 60) || 0;
