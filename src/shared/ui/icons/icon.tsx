import type { ReactNode } from 'react';

/** Line icons drawn here, without an icon font or package. Decorative: text is next to them. */
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

/** Lines, as the `d` of a path. */
export const d = (...paths: string[]) => paths.map((p) => <path key={p} d={p} />);
