import type { AnyRegister, RowOf } from '#contract/register.ts';
import { History } from './History.tsx';
import type { RegisterProps } from './register-props.ts';
import type { useRegisterList } from './use-register-list.ts';

/** The panel of a register: a record's history or its preview. */
export function RegisterPanel<G extends AnyRegister>({
  of: props,
  listed,
}: {
  of: RegisterProps<G>;
  listed: ReturnType<typeof useRegisterList<G>>;
}) {
  const { address, opened, looked, name } = listed;
  const Look = props.looks;
  if (address.history !== null)
    return (
      <History
        of={props.of}
        id={address.history}
        name={opened ? name(opened) : ''}
        onClose={() => address.set({ history: undefined })}
      />
    );
  if (Look && looked) return <Look row={looked as RowOf<G>} onClose={() => address.set({ open: undefined })} />;
  return null;
}
