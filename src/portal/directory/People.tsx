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
  /** Rows from one place to another are about to be drawn. */
  onNeed: (from: number, to: number) => void;
  onShow: (id: number) => void;
}

preloadPeopleList();

/** Those who were found; who is not read from the phone's store yet is a grey row. */
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
