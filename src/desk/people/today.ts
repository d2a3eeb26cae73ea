import { useState } from 'react';
import { manilaDate } from '#domain/calendar/local-date.ts';

/** Returns the date in the Philippines when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => manilaDate(new Date().toISOString()));
  return today;
}
