import '#src/text/whole.ts';
import { Section } from '#src/shared/ui/list/Surface.tsx';
import { files, home, Rows, useWays } from './ways.tsx';

/** Below a page that can't be shown: likely links. */
export default function WaysOn({ title }: { title: string }) {
  const may = useWays();
  return (
    <Section title={title}>
      <Rows ways={may([...files.slice(0, 2), home])} />
    </Section>
  );
}
