import type { ComponentProps } from 'react';
import type { Import as Imported } from '#contract/common/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import type { Api } from './import-calls.ts';
import classes from './Import.module.css';

export interface ImportProps {
  api: Api;
  kind: string;
  /** Plural of the records in lower case: `holidays`. */
  many: string;
  title: string;
  /** The list of its records, refreshed afterwards. */
  list: Endpoint;
}

/** Props of each step. */
export interface StepProps extends ImportProps {
  found: Imported;
  onLeave: () => void;
  frame: Omit<ComponentProps<typeof DeskPage>, 'children'>;
}

export const steps = [texts.file, texts.columns, texts.check, texts.fix, texts.apply] as const;
/** Step indicator of an import. */
export function Steps({ at }: { at: number }) {
  return (
    <ol className={classes['steps']} aria-label={texts.steps}>
      {steps.map((name, i) => (
        <li key={name} data-done={i < at} aria-current={i === at ? 'step' : undefined}>
          <span aria-hidden="true">{i < at ? '✓' : i + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
