import { useEffect, useRef, useState } from 'react';
import { showFile } from '#contract/common/files.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { usePicture } from '#src/shared/profile/use-picture.ts';
import classes from './Face.module.css';

/** Returns the initials of `Dela Cruz, Ramon Bautista`: `RD`. */
function initialsOf(name: string): string {
  const [last = '', first = ''] = name.split(', ');
  return [first, last].map((part) => ([...part.trim()][0] ?? '').toUpperCase()).join('');
}

/**
 * An employee's photo, or the initials without one. Next to the name, so screen readers skip it. A photo is loaded once
 * it is in view.
 */
export function Face(props: {
  /** Name as in lists: `Dela Cruz, Ramon`. */
  name: string;
  /** ID of its file. Null if there is none. */
  photo: number | null;
  look: 'large' | 'inline';
}) {
  const { name, photo, look } = props;
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (photo === null || seen || !place.current) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setSeen(true));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [photo, seen]);
  return (
    <span
      ref={place}
      className={classes['face']}
      data-large={look === 'large' || undefined}
      data-inline={look === 'inline' || undefined}
      aria-hidden="true"
    >
      {photo !== null && seen ? <Photo key={photo} id={photo} fallback={initialsOf(name)} /> : initialsOf(name)}
    </span>
  );
}

function Photo({ id, fallback }: { id: number; fallback: string }) {
  const url = usePicture(useEndpoint(showFile, { params: { id } }).data);
  return url ? <img src={url} alt="" /> : fallback;
}
