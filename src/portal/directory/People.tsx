import { memo, useCallback } from 'react';
import { useWords } from '#src/text/words.ts';
import type { Results } from '#src/offline/directory/directory.ts';
import { PeopleList, preloadPeopleList } from './PeopleList.tsx';
import { PersonRow } from './PersonRow.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { colleagueOf, type Places } from './colleague.ts';

interface PeopleProps {
  results: Results;
  places: Places;
  /** Called before rows are rendered, to fetch them. */
  onNeed: (from: number, to: number) => void;
  onShow: (id: number) => void;
}

preloadPeopleList();

/** The results. A row that isn't loaded yet is grey. */
export const People = memo(function People({ results, places, onNeed, onShow }: PeopleProps) {
  const say = useWords();
  const { count, rows } = results;
  const renderRow = useCallback(
    (place: number) => {
      const person = rows.get(place);
      if (!person) return <Bone height="100%" />;
      const colleague = colleagueOf(person, places);
      return (
        <PersonRow
          person={colleague}
          place={places.size > 1 ? colleague.branch_name : undefined}
          onClick={() => onShow(person[0])}
        />
      );
    },
    [rows, places, onShow],
  );
  return <PeopleList label={say('title.directory')} count={count} renderRow={renderRow} onNeed={onNeed} />;
});
