import { useRef, useState } from 'react';
import {
  archiveEmployerLogo,
  employerLogoFile,
  logoTypes,
  restoreEmployerLogo,
  showEmployerLogo,
  storeEmployerLogo,
} from '#contract/payroll/agencies/employer-logo.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { usePicture } from '#src/shared/profile/use-picture.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/agencies.ts';
import classes from './EmployerLogo.module.css';

const refresh = [showEmployerLogo];

/** The company's logo on its documents: saved when chosen, with undo. */
export function EmployerLogo({ name }: { name: string }) {
  const asked = useEndpoint(showEmployerLogo, {});
  const store = useSubmit(storeEmployerLogo, { refresh });
  const archive = useSubmit(archiveEmployerLogo, { refresh });
  const restore = useSubmit(restoreEmployerLogo, { refresh });
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (!asked.data) return null;
  const logo = asked.data.data;
  const busy = store.isPending || archive.isPending || restore.isPending;

  /** Makes a change and offers to undo it. */
  async function change(text: string, work: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await work();
      const run = () => void undo().catch((error: unknown) => setProblem(explain(error)));
      void toast({ text, action: { label: texts.undo, run } });
    } catch (error) {
      setProblem(explain(error));
    }
  }
  const use = (id: number) => restore.mutateAsync({ body: { id } });
  const remove = (id: number) => archive.mutateAsync({ body: { id } });

  function upload(file: File): void {
    let added = 0;
    void change(
      logo ? texts.logoReplaced : texts.logoSaved,
      async () => {
        added = (await store.mutateAsync({ body: {}, files: [file] })).data.id;
      },
      () => (logo ? use(logo.id) : remove(added)),
    );
  }

  return (
    <div className={classes['logo']} role="group" aria-label={texts.logo} data-whole>
      {logo && <Picture key={logo.id} id={logo.id} name={name || logo.name} />}
      <p className={classes['text']}>
        <strong>{texts.logo}</strong>
        {logo ? texts.printedOnPayslipsStatementsAnd : texts.pngOrJpegUpTo}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.logoFile}
        accept={logoTypes.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Allow picking the same file again.
          event.currentTarget.value = '';
          if (file) upload(file);
        }}
      />
      <span className={classes['do']}>
        <Btn disabled={busy} onClick={() => input.current?.click()}>
          {logo ? texts.replaceLogo : texts.uploadLogo}
        </Btn>
        {logo && (
          <Btn
            look="bare"
            disabled={busy}
            onClick={() =>
              void change(
                texts.logoRemoved,
                () => remove(logo.id),
                () => use(logo.id),
              )
            }
          >
            {texts.removeLogo}
          </Btn>
        )}
      </span>
      {problem !== null && (
        <div className={classes['problem']}>
          <Notice tone="bad" alert>
            {problem}
          </Notice>
        </div>
      )}
    </div>
  );
}

function Picture({ id, name }: { id: number; name: string }) {
  const url = usePicture(useEndpoint(employerLogoFile, { params: { id } }).data);
  return url && <img src={url} alt={texts.logoOf(name)} />;
}
