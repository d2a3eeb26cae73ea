import {
  accountStates,
  missingKinds,
  missingWords,
  paperKinds,
  paperWords,
} from '#contract/hr/people/employee-list.ts';
import { useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { SaveView } from '#src/desk/register/SavedViews.tsx';
import { DatesChip } from '#src/desk/ui/DatesChip.tsx';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/people/list.ts';
import { noDates, type ListAddress } from './list-address.ts';

const pairs = (choices: readonly { id: number; name: string }[] | undefined) =>
  (choices ?? []).map(({ id, name }) => [String(id), name] as const);

/** Search and filters of the employees, kept in the address. */
export function Filters({ address, own }: { address: ListAddress; own: string }) {
  const given = useEmployeeChoices();
  const { client } = address.query;
  const branches = given?.branches.filter((b) => client === undefined || b.client_id === client);
  return (
    <>
      <SearchField value={address.search} hint={texts.nameOrCode} onChange={(search) => address.set({ search })} />
      <ChoiceChip
        label={texts.client}
        value={address.param('client')}
        options={pairs(given?.clients)}
        onChange={(chosen) => address.set({ client: chosen, branch: undefined })}
      />
      <ChoiceChip
        label={texts.branch}
        value={address.param('branch')}
        options={pairs(branches)}
        onChange={(branch) => address.set({ branch })}
      />
      <ChoiceChip
        label={texts.position}
        value={address.param('position')}
        options={(given?.positions ?? []).map((p) => [p, p] as const)}
        onChange={(position) => address.set({ position })}
      />
      <DatesChip
        label={texts.hired}
        from={address.query.hired_from}
        to={address.query.hired_to}
        onChange={(change) =>
          address.set({
            ...('from' in change && { hired_from: change.from }),
            ...('to' in change && { hired_to: change.to }),
          })
        }
      />
      <ChoiceChip
        label={texts.missing}
        value={address.param('missing')}
        options={[['any', texts.anyData] as const, ...missingKinds.map((kind) => [kind, missingWords[kind]] as const)]}
        onChange={(missing) => address.set({ missing })}
      />
      <ChoiceChip
        label={texts.account}
        value={address.param('account')}
        options={Object.entries(accountStates)}
        onChange={(account) => address.set({ account })}
      />
      <ChoiceChip
        label={texts.expiringDocument}
        value={address.param('paper')}
        options={[['any', texts.any] as const, ...paperKinds.map((kind) => [kind, paperWords[kind]] as const)]}
        onChange={(paper) =>
          address.set({ paper, ...(paper === undefined && { paper_from: undefined, paper_to: undefined }) })
        }
      />
      <Dates label={texts.expires} from={address.query.paper_from} to={address.query.paper_to} />
      <Dates label={texts.left} from={address.query.left_from} to={address.query.left_to} />
      {address.narrowed && (
        <Btn
          look="bare"
          onClick={() =>
            address.set({
              search: undefined,
              client: undefined,
              branch: undefined,
              position: undefined,
              missing: undefined,
              account: undefined,
              ...noDates,
            })
          }
        >
          {texts.clear}
        </Btn>
      )}
      <SaveView own={own} />
    </>
  );
}

/** Date filters from the link that opened the list; Clear removes them. */
function Dates({ label, from, to }: { label: string; from: string | undefined; to: string | undefined }) {
  if (from === undefined && to === undefined) return null;
  const words =
    from && to ? formatRange(from, to) : from ? texts.fromFrom(formatDate(from)) : texts.until(formatDate(to!));
  return (
    <span>
      {label} {words}
    </span>
  );
}
