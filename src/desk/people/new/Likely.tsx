import type { LikelySame } from '#contract/hr/people/employee-new.ts';
import { fileOf } from '#src/desk/people/words.ts';
import { Facts } from '#src/desk/record/Record.tsx';
import { day } from '#src/desk/record/Dated.tsx';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/new.ts';

/** Possible duplicates, shown before saving. */
export function Likely({ people }: { people: readonly LikelySame[] }) {
  return (
    <Panel title={texts.possibleDuplicates} note={texts.toRehireFormerEmployeeOpen}>
      {people.map((person) => (
        <PanelPart key={person.id} title={person.name}>
          <Facts
            single
            of={[
              [texts.matches, person.same.join(', ')],
              [texts.code, person.employee_code],
              [texts.born, day(person.birth_date)],
              [texts.client, person.client],
              [texts.status, person.status === 'active' ? texts.active : texts.left],
            ]}
          />
          <LinkBtn to={fileOf(person.id)} target="_blank">
            {texts.openFile}
          </LinkBtn>
        </PanelPart>
      ))}
    </Panel>
  );
}
