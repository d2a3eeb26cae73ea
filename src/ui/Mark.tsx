/** Kawani's mark: a K of woven strips, as a banig is woven: each goes over one and under the next. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="M27 33 47 13" stroke="#8cc4e8" strokeWidth="9" strokeLinecap="square" fill="none" />
      <path d="M19 12v40" stroke="#fff" strokeWidth="9" strokeLinecap="square" fill="none" />
      <path d="M14.500 37.500 24 28" stroke="#8cc4e8" strokeWidth="0" fill="none" />
      <path d="M28 30 48 51" stroke="#fff" strokeWidth="9" strokeLinecap="square" fill="none" />
      <path d="M31 29l5-5" stroke="#8cc4e8" strokeWidth="9" fill="none" />
    </svg>
  );
}
