/** A whole day, its morning, or its afternoon. */
export const dayParts = ['day', 'am', 'pm'] as const;
export type DayPart = (typeof dayParts)[number];
