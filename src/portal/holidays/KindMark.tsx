import type { HolidayKind } from '#domain/calendar/day-kinds.ts';

/** A shape per kind, to differ without colour: square, diamond, ring. Decorative: text is next to it. */
export function KindMark({ kind, size = 12 }: { kind: HolidayKind; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {kind === 'regular' && <rect x="1.5" y="1.5" width="9" height="9" fill="currentColor" />}
      {kind === 'special' && <path d="M6 0.5 11.5 6 6 11.500 0.500 6Z" fill="currentColor" />}
      {kind === 'special_working' && <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
