import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '#src/desk/ui/ScrollRegion.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/help.ts';
import classes from './HelpButton.module.css';
import { Markdown } from './Markdown.tsx';
import { blocksOf, sectionOf, type Block } from './markdown.ts';
import { helpPages } from './pages.ts';
import { helpTopics, topicAddress, type HelpTopicName } from './topics.ts';

/** The section of a topic, with a link to its page, which opens in another tab: a form stays. */
export default function HelpSection({ topic }: { topic: HelpTopicName }) {
  const of = helpTopics[topic];
  const [blocks, setBlocks] = useState<Block[] | null>();
  useEffect(() => {
    let here = true;
    helpPages
      .find((p) => p.page === of.page)!
      .load()
      .then(
        (text) => here && setBlocks(sectionOf(blocksOf(text), of.anchor)),
        () => here && setBlocks(null),
      );
    return () => {
      here = false;
    };
  }, [of]);
  if (blocks === undefined) return <Bone height="8rem" />;
  if (blocks === null) return <p role="alert">{texts.helpCouldntBeLoadedCheck}</p>;
  return (
    <>
      <ScrollRegion label={of.name} className={classes['text']}>
        <Markdown blocks={blocks} within />
      </ScrollRegion>
      <Link to={topicAddress(of)} target="_blank" rel="noreferrer">
        {texts.openInHelp}
      </Link>
    </>
  );
}
