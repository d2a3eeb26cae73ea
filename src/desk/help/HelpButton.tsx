import { Popover } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/help.ts';
import classes from './HelpButton.module.css';
import { helpTopics, type HelpTopicName } from './topics.ts';

const Section = lazy(() => import('./HelpSection.tsx'));

/** A “?” that shows a section of help in place, so that a form keeps what was typed. */
export function HelpButton({ topic }: { topic: HelpTopicName }) {
  const [opened, setOpened] = useState(false);
  const { name } = helpTopics[topic];
  return (
    <Popover opened={opened} onChange={setOpened} width={400} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['button']}
          aria-label={texts.help(name)}
          title={texts.help(name)}
          onClick={() => setOpened(!opened)}
        >
          <span>?</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes['section'] ?? ''}
        aria-label={name}
        // Escape closes the help and not the dialog under it.
        onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <Suspense fallback={<Bone height="8rem" />}>
          <Section topic={topic} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A field with its “?” in the line of the label. */
export const WithHelp = ({ topic, children }: { topic: HelpTopicName; children: ReactNode }) => (
  <div className={classes['field']}>
    {children}
    <HelpButton topic={topic} />
  </div>
);
