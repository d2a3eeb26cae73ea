import { Menu } from '@mantine/core';
import { ColumnsIcon } from '#src/desk/ui/icons.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { homeSections, type HomeSection, type useHiddenSections } from './home-sections.ts';

/** Sections that Home shows, of those that this user may see. */
export function Customize(props: { of: readonly HomeSection[]; sections: ReturnType<typeof useHiddenSections> }) {
  const { hidden, turn } = props.sections;
  if (props.of.length === 0) return null;
  return (
    <Menu shadow="md" position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <Btn>
          <ColumnsIcon size={16} /> {texts.customize}
        </Btn>
      </Menu.Target>
      <Menu.Dropdown lang="en">
        {props.of.map((section) => (
          <Menu.CheckboxItem key={section} checked={!hidden.has(section)} onChange={() => turn(section)}>
            {homeSections[section]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
