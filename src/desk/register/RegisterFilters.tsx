import type { ReactNode } from 'react';
import type { AnyRegister } from '#contract/register.ts';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/register.ts';
import { useRegisterAddress } from './register-address.ts';
import { SaveView } from './SavedViews.tsx';

/** Search and filters of a register, kept in the address. */
export function RegisterFilters(props: {
  of: AnyRegister;
  chips?: readonly string[] | undefined;
  hint: string;
  more?: ReactNode;
  own: string;
}) {
  const { of, chips = [] } = props;
  const address = useRegisterAddress();
  const narrowed = address.search !== '' || chips.some((chip) => address.filter(chip) !== undefined);
  return (
    <>
      <SearchField value={address.search} hint={props.hint} onChange={(text) => address.set({ search: text })} />
      {chips.map((chip) => {
        const field = of.fields[chip]!;
        const options = field.kind === 'choice' ? Object.entries(field.options) : [];
        return (
          <ChoiceChip
            key={chip}
            label={field.label}
            value={address.filter(chip)}
            options={options}
            onChange={(value) => address.set({ [chip]: value })}
          />
        );
      })}
      {props.more}
      {narrowed && (
        <Btn
          look="bare"
          onClick={() =>
            address.set({ search: undefined, ...Object.fromEntries(chips.map((chip) => [chip, undefined])) })
          }
        >
          {texts.clear}
        </Btn>
      )}
      <SaveView own={props.own} />
    </>
  );
}
