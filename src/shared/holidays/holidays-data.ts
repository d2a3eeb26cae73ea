import { holidaysCalendar } from '#calls/hr/holidays/holidays.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/**
 * Returns the holidays of this and next year, kept on the phone. One call for all screens, so that they share the
 * answer.
 */
export const useMyHolidays = (enabled = true) => useEndpoint(holidaysCalendar, {}, { persist: 'rows', enabled });
