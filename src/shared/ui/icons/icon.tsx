import type { ReactNode } from 'react';

/** Line icons of one weight, drawn here so that no icon font or package is downloaded. Decoration: words stand beside. */
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
