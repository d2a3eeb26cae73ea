import { Button } from '@mantine/core';
import { useState } from 'react';
import { showEmployee, updateSignature } from '#calls/hr/people/employees.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FileDrop } from '#src/shared/forms/FileDrop.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { AlertIcon, CloudOffIcon, UndoIcon } from '#src/shared/ui/icons/icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import type { PictureDialog } from '#src/desk/profile/picture-dialog.ts';
import { blank, finish, isBlank, readPicture, withoutLastStroke } from './signature-drawing.ts';
import { SignaturePad } from './SignaturePad.tsx';
import classes from './SignaturePad.module.css';

/** Signature: drawn, or from an image. */
export default function SignatureDialog({ employeeId, version, other, onClose }: PictureDialog) {
  const say = useWords();
  const online = useOnline();
  const update = useSubmit(updateSignature, { refresh: [showEmployee] });
  const [drawing, setDrawing] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<File> {
    try {
      setDrawing({ picture: await readPicture(file), strokes: [] });
    } catch (cause) {
      throw new Error(say('signature.type', { name: file.name }), { cause });
    }
    setProblem(null);
    return file;
  }

  async function submit(): Promise<boolean> {
    const { ink, file } = await finish(drawing);
    if (ink !== 'signature' || !file || version === undefined) {
      setProblem(ink === 'signature' ? say('security.online-only') : say(`signature.${ink}`));
      return false;
    }
    try {
      await update.mutateAsync({ params: { id: employeeId }, body: { version }, files: [file] });
      void toast({ tone: 'ok', text: other?.saved ?? say('signature.saved') });
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
      title={say('signature.title')}
      submitLabel={say('signature.save')}
      dirty={!isBlank(drawing)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!online && (
        <Notice tone="warn" icon={<CloudOffIcon />}>
          {say('profile.online-only')}
        </Notice>
      )}
      <div className={classes['area']}>
        <SignaturePad
          drawing={drawing}
          onChange={(change) => {
            setProblem(null);
            setDrawing(change);
          }}
        />
        <div className={classes['tools']}>
          <Button
            size="sm"
            variant="default"
            leftSection={<UndoIcon size={20} />}
            disabled={isBlank(drawing)}
            onClick={() => setDrawing(withoutLastStroke(drawing))}
          >
            {say('do.undo')}
          </Button>
          <Button size="sm" variant="default" disabled={isBlank(drawing)} onClick={() => setDrawing(blank)}>
            {say('do.clear')}
          </Button>
        </div>
        {/* The error is below the paper: it disappears at the first touch, and the paper must not move. */}
        {problem !== null && (
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {problem}
          </Notice>
        )}
      </div>
      <FileDrop
        label={other?.choose ?? say('signature.upload')}
        accept="image/*"
        maxFiles={1}
        limit={{ sentence: other?.hint ?? say('signature.upload-hint') }}
        files={[]}
        // The image shows on the paper above, so no file list is needed.
        onChange={() => undefined}
        prepare={read}
      />
    </FormDialog>
  );
}
