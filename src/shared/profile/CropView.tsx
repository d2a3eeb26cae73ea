import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '#src/text/words.ts';
import { moved, nearest, squareOf, type Crop } from './crop.ts';
import classes from './CropView.module.css';

const pixels = 560;
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

/** Photo in a round window: moved by finger, mouse, or arrow keys, zoomed by a slider. */
export function CropView(props: { photo: ImageBitmap; crop: Crop; onChange: (change: (crop: Crop) => Crop) => void }) {
  const { photo, crop, onChange } = props;
  const say = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const { left, top, side } = squareOf(photo, crop);
    context?.drawImage(photo, left, top, side, side, 0, 0, pixels, pixels);
  }, [photo, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [event.movementX / width, event.movementY / height];
    // Several moves may come before a render: each continues from the last.
    onChange((before) => moved(photo, before, right, down));
  }

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange((before) => moved(photo, before, ...step));
  }

  return (
    <div className={classes['crop']}>
      <canvas
        ref={canvas}
        width={pixels}
        height={pixels}
        className={classes['view']}
        role="img"
        aria-label={say('photo.crop')}
        // Arrow keys move the view.
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <label htmlFor={id} className={classes['zoom']}>
        <span>{say('photo.zoom')}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            onChange((before) => ({ ...before, zoom }));
          }}
        />
      </label>
    </div>
  );
}
