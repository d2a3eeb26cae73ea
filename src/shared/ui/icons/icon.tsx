import type { ReactNode } from 'react';

/** Returns a line icon, drawn here without an icon font or package. Icons are decorative: text is next to them. */
export const icon = (shapes: ReactNode) =>
  function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shapes}
      </svg>
    );
  };

/** Returns lines from the `d` attributes of paths. */
export const d = (...paths: string[]) => paths.map((p) => <path key={p} d={p} />);
