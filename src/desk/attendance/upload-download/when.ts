const clock = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Asia/Manila',
});
/** `3 Nov, 08:15` in Manila. */
export const when = (instant: string): string => clock.format(new Date(instant));
