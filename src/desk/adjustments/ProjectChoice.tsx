import { NativeSelect } from '@mantine/core';
import { hintBelow } from '#src/desk/ui/form-context.tsx';

/** Whether 13th month pay is projected by default: in November and December, when it covers the whole year. */
export const projectsAt = (payDate: string): boolean => payDate.slice(5, 7) >= '11';

/** How a 13th month run treats basic pay of the rest of the year. */
export function ProjectChoice({ value, onChange }: { value: boolean; onChange: (projects: boolean) => void }) {
  return (
    <NativeSelect
      label="Pay for the rest of the year"
      {...hintBelow}
      description={
        value
          ? 'Uses rate and schedule. The year’s last pay settles the difference'
          : 'The run shows what is left and when to run again'
      }
      size="xs"
      data-path="projects"
      value={value ? 'project' : 'leave_out'}
      onChange={(event) => onChange(event.currentTarget.value === 'project')}
      data={[
        { value: 'project', label: 'Project until 31 December' },
        { value: 'leave_out', label: 'Exclude' },
      ]}
    />
  );
}
