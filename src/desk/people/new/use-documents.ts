import { useLayoutEffect, useRef, useState } from 'react';
import type { ChosenDocument } from './Documents.tsx';

/** Returns chosen documents, with access to the latest ones while a dialog is open. */
export function useDocuments() {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  return { chosen, setChosen, latest: () => latest.current };
}
