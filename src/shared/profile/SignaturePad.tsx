import { useEffect, useRef, type PointerEvent } from 'react';
import { useWords } from '#src/text/words.ts';
import { draw, isBlank, paper, type Drawing, type Point } from './signature-drawing.ts';
import classes from './SignaturePad.module.css';

function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [((event.clientX - left) * paper.width) / width, ((event.clientY - top) * paper.height) / height];
}

/** Drawing area: one stroke per touch. */
export function SignaturePad(props: { drawing: Drawing; onChange: (change: (drawing: Drawing) => Drawing) => void }) {
  const { drawing, onChange } = props;
  const say = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, drawing);
  }, [drawing]);

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    // Ignore a second finger or the palm.
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    onChange((before) => ({ ...before, strokes: [...before.strokes, [point]] }));
  }

  function go(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const point = pointOf(event);
    // Several moves may come before a render: each adds to the last.
    onChange((before) => ({
      ...before,
      strokes: [...before.strokes.slice(0, -1), [...(before.strokes.at(-1) ?? []), point]],
    }));
  }

  return (
    <div className={classes['paper']}>
      <canvas
        ref={canvas}
        width={paper.width}
        height={paper.height}
        role="img"
        aria-label={say('signature.pad')}
        onPointerDown={begin}
        onPointerMove={go}
      />
      {isBlank(drawing) && (
        <p className={classes['hint']} aria-hidden="true">
          {say('signature.pad')}
        </p>
      )}
    </div>
  );
}
