import { useEffect, useMemo } from 'react';

/**
 * Returns a picture's bytes as a URL for `<img>`, because fetching them needs the session header. Null while there
 * are none.
 */
export function usePicture(blob: Blob | null | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
