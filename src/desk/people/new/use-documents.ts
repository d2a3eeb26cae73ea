import { useEffect, useRef, useState } from 'react';
import type { ChosenDocument } from './Documents.tsx';

/** The documents that are chosen, and those of a later moment: what is chosen while somebody is asked goes with them. */
export function useDocuments() {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  return { chosen, setChosen, latest: () => latest.current };
}
