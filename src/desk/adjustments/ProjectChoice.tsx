import { NativeSelect } from '@mantine/core';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

/** Returns true if 13th month pay is projected by default: in November and December, when it covers the whole year. */
export const projectsAt = (payDate: string): boolean => payDate.slice(5, 7) >= '11';

/** Choice of the treatment of basic pay for the rest of the year in a 13th month run. */
export function ProjectChoice({ value, onChange }: { value: boolean; onChange: (projects: boolean) => void }) {
  return (
    <NativeSelect
      label={texts.payForRestOfYear}
      {...hintBelow}
      description={value ? texts.usesRateAndScheduleYears : texts.runShowsWhatIsLeft}
      size="xs"
      data-path="projects"
      value={value ? 'project' : 'leave_out'}
      onChange={(event) => onChange(event.currentTarget.value === 'project')}
      data={[
        { value: 'project', label: texts.projectUntil31December },
        { value: 'leave_out', label: texts.exclude },
      ]}
    />
  );
}
