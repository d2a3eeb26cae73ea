import type { ComponentProps } from 'react';
import type { Import as Imported } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import type { Api } from './import-calls.ts';
import classes from './Import.module.css';

export interface ImportProps {
  api: Api;
  kind: string;
  /** In lower case: `holidays`. */
  many: string;
  title: string;
  /** The list its records stand in, asked again afterwards. */
  list: Endpoint;
}

/** What every step is given. */
export interface StepProps extends ImportProps {
  found: Imported;
  onLeave: () => void;
  frame: Omit<ComponentProps<typeof DeskPage>, 'children'>;
}

const steps = ['File', 'Columns', 'Check', 'Problems', 'Apply'] as const;
/** Where one is on the way from a file to what it changed. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={classes['steps']} aria-label="Steps">
      {steps.map((name, i) => (
        <li key={name} data-done={i < at} aria-current={i === at ? 'step' : undefined}>
          <span aria-hidden="true">{i < at ? '✓' : i + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
