import { Link } from 'react-router-dom';

/** A sentence with a link. The link's words are in square brackets, so that the sentence stays one text. */
export function WithLink({ sentence, to }: { sentence: string; to: string }) {
  const [before, linked, after] = sentence.split(/\[(.*)\]/);
  return (
    <>
      {before}
      <Link to={to}>{linked}</Link>
      {after}
    </>
  );
}
