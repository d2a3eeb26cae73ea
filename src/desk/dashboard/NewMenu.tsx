import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { findsOf } from '#src/desk/palette/finds/all-finds.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import type { Session } from '#src/session/session.ts';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';

const word = texts.new;

/** Records that this user may add, as Ctrl K names them. */
export function NewMenu({ session }: { session: Session }) {
  const [opened, setOpened] = useState(false);
  const all = findsOf(session).flatMap(({ to, label }) =>
    label?.startsWith(word) ? [{ to, label: label.slice(word.length) }] : [],
  );
  useKeys({ n: () => setOpened(all.length > 0) });
  if (all.length === 0) return null;
  return (
    <Menu opened={opened} onChange={setOpened} shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <Btn look="main" keys="N">
          <PlusIcon size={16} /> {texts.new2}
        </Btn>
      </Menu.Target>
      <Menu.Dropdown lang="en">
        {all.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label.charAt(0).toUpperCase() + label.slice(1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
