import { queryClient } from '#src/api/query-client.ts';
import { useWords } from '#src/text/words.ts';
import { Section } from '#src/shared/ui/list/Surface.tsx';
import { Tile, Tiles } from '#src/shared/ui/list/Tile.tsx';
import { files, reads, Rows, useWays, type Way } from './ways.tsx';

const isHeld = (way: Way): boolean =>
  way.asks !== undefined &&
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [way.asks] })
    .some((q) => q.state.data !== undefined);

/** Below a screen that isn't on this phone yet: links to screens that are, and to filing. */
export function HeldHere() {
  const say = useWords();
  const may = useWays();
  const held = may([...files, ...reads]).filter(isHeld);
  const filing = may(files);
  return (
    <>
      {held.length > 0 && (
        <Section title={say('state.here')}>
          <Rows ways={held} />
        </Section>
      )}
      {filing.length > 0 && (
        <Section title={say('state.filing-works')}>
          <Tiles>
            {filing.map(({ to, title, icon: Icon }) => (
              <Tile key={to} to={`${to}?file=1`} icon={<Icon size={21} />} title={say(title)} />
            ))}
          </Tiles>
        </Section>
      )}
    </>
  );
}
