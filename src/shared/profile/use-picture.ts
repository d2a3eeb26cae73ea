import { useEffect, useMemo } from 'react';

/** The bytes of a picture as an address for `<img>`: they need the session's header, so a plain one would not do. */
export function usePicture(blob: Blob | null | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
