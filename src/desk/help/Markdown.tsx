import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plainText, type Block, type Inline } from './markdown.ts';
import { helpAddress, loadImage } from './pages.ts';
import classes from './Help.module.css';

/** Links of a section shown over a form open in another tab. */
const Within = createContext(false);

/** Renders a document's blocks without the first heading, the page title. `within`: in an overlay over a form. */
export const Markdown = ({ blocks, within = false }: { blocks: readonly Block[]; within?: boolean }) => (
  <Within value={within}>
    {blocks
      .filter((b) => b.kind !== 'heading' || b.level > 1)
      .map((b, i) => (
        <Drawn key={i} of={b} />
      ))}
  </Within>
);

function Drawn({ of }: { of: Block }): ReactNode {
  const within = use(Within);
  if (of.kind === 'heading') {
    const Heading = of.level === 2 ? 'h2' : of.level === 3 ? 'h3' : 'h4';
    return (
      <Heading {...(!within && { id: of.id, tabIndex: -1 })}>
        <Words of={of.words} />
      </Heading>
    );
  }
  if (of.kind === 'paragraph')
    return (
      <p>
        <Words of={of.words} />
      </p>
    );
  if (of.kind === 'code')
    return (
      <pre>
        <code>{of.text}</code>
      </pre>
    );
  if (of.kind === 'list') {
    const List = of.ordered ? 'ol' : 'ul';
    return (
      <List>
        {of.items.map((words, i) => (
          <li key={i}>
            <Words of={words} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <div className={classes['table']}>
      <table>
        <thead>
          <tr>
            {of.head.map((words, i) => (
              <th key={i} scope="col">
                <Words of={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row, r) => (
            <tr key={r}>
              {row.map((words, i) => (
                <td key={i}>
                  <Words of={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Words = ({ of }: { of: readonly Inline[] }) => of.map((w, i) => <Word key={i} of={w} />);

function Word({ of }: { of: Inline }): ReactNode {
  const tab = use(Within) && { target: '_blank', rel: 'noreferrer' };
  if (of.kind === 'bold') return <strong>{of.text}</strong>;
  if (of.kind === 'italic') return <em>{of.text}</em>;
  if (of.kind === 'code') return <code>{of.text}</code>;
  if (of.kind === 'image') return <Picture of={of} />;
  if (of.kind !== 'link') return of.text;
  if (/^https?:/.test(of.to))
    return (
      <a href={of.to} {...tab}>
        {of.text}
      </a>
    );
  const to = helpAddress(of.to);
  return to === null ? (
    of.text
  ) : (
    <Link to={to} {...tab}>
      {of.text}
    </Link>
  );
}

/** A picture. Without a connection, only its description is shown. */
function Picture({ of }: { of: Inline & { kind: 'image' } }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let here = true;
    loadImage(of.to)?.then(
      (url) => here && setSrc(url),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [of.to]);
  return src === undefined ? <em>{plainText([of])}</em> : <img src={src} alt={of.text} loading="lazy" />;
}
