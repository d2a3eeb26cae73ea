/**
 * Kawani's mark: a K of woven strips, as in a banig. The icons use the same drawing (scripts/make-icons.ts). `size`:
 * height in pixels; `tight`: no margin.
 */
export function Mark({ size = 32, tight = false }: { size?: number; tight?: boolean }) {
  return (
    <svg
      width={tight ? Math.round((size * 36) / 46) : size}
      height={size}
      viewBox={tight ? '15 9 36 46' : '8 8 48 48'}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M30.5 30.5 48 48" stroke="#fff" strokeWidth="9" />
      <path d="M19 42 47 14" stroke="#8cc4e8" strokeWidth="9" />
      <path d="M20 10v44" stroke="#fff" strokeWidth="9" />
    </svg>
  );
}
