import { useState } from 'react';
import { showEmployee, updatePhoto } from '#calls/hr/people/employees.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { ApiError } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CloudOffIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { squareOf, wholeCrop, type Crop } from './crop.ts';
import { CropView } from './CropView.tsx';
import type { PictureDialog } from '#src/desk/profile/picture-dialog.ts';

const side = 640;

/** Returns the chosen square as a small JPEG, redrawn to drop metadata. */
async function cut(photo: ImageBitmap, crop: Crop): Promise<File> {
  const from = squareOf(photo, crop);
  const size = Math.max(1, Math.min(side, Math.round(from.side)));
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(photo, from.left, from.top, from.side, from.side, 0, 0, size, size);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** New photo: taken or chosen, cropped to a square, resized. */
export default function PhotoDialog({ employeeId, version, other, onClose }: PictureDialog) {
  const say = useWords();
  const online = useOnline();
  const update = useSubmit(updatePhoto, { refresh: [showEmployee] });
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<File> {
    try {
      // The browser rotates the photo by the file's orientation.
      setPhoto(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch (cause) {
      throw new Error(say('files.photo-unreadable', { name: file.name }), { cause });
    }
    setCrop(wholeCrop);
    setProblem(null);
    return file;
  }

  async function submit(): Promise<boolean> {
    if (!photo || version === undefined) {
      setProblem(say('photo.pick-first'));
      return false;
    }
    try {
      await update.mutateAsync({
        params: { id: employeeId },
        body: { version },
        files: [await cut(photo, crop)],
      });
      void toast({ tone: 'ok', text: other?.saved ?? say('photo.saved') });
      return true;
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.reason === 'stale'
          ? (other?.changed ?? say('profile.changed'))
          : explain(error),
      );
      return false;
    }
  }

  return (
    <FormDialog
      title={say('photo.change')}
      submitLabel={say('photo.save')}
      dirty={photo !== null}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {!online && (
        <Notice tone="warn" icon={<CloudOffIcon />}>
          {say('profile.online-only')}
        </Notice>
      )}
      {photo && <CropView photo={photo} crop={crop} onChange={setCrop} />}
      <FileDrop
        label={other?.choose ?? say('photo.choose')}
        accept="image/*"
        maxFiles={1}
        limit={{ sentence: other?.hint ?? say('photo.limit') }}
        // HR takes a photo of the employee, not of the user.
        camera={other ? 'environment' : 'user'}
        files={[]}
        // The photo shows above, so no file list is needed.
        onChange={() => undefined}
        prepare={read}
      />
    </FormDialog>
  );
}
