import type { LikelySame } from '#contract/hr/people/employee-new.ts';
import { fileOf } from '#src/desk/people/words.ts';
import { Facts } from '#src/desk/record/Record.tsx';
import { day } from '#src/desk/record/Dated.tsx';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';

/** Possible duplicates, shown before saving. */
export function Likely({ people }: { people: readonly LikelySame[] }) {
  return (
    <Panel title="Possible duplicates" note="To rehire a former employee, open their 201 file and choose “Rehire”.">
      {people.map((person) => (
        <PanelPart key={person.id} title={person.name}>
          <Facts
            single
            of={[
              ['Matches', person.same.join(', ')],
              ['Code', person.employee_code],
              ['Born', day(person.birth_date)],
              ['Client', person.client],
              ['Status', person.status === 'active' ? 'Active' : 'Left'],
            ]}
          />
          <LinkBtn to={fileOf(person.id)} target="_blank">
            Open file
          </LinkBtn>
        </PanelPart>
      ))}
    </Panel>
  );
}
