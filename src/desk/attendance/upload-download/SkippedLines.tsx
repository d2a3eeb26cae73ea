import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';

/** Skipped lines of a file with their reasons. */
export function SkippedLines({ upload, onClose }: { upload: TimeUpload; onClose: () => void }) {
  const { skipped, problems } = upload;
  const more = skipped - problems.length;
  return (
    <Panel
      title={texts.skippedLinesOf(upload.file_name)}
      note={texts.linesWereSkippedCorrectFile(skipped)}
      onClose={onClose}
    >
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label={texts.skippedLines}>
          <tbody>
            {problems.map((p, i) => (
              <tr key={i}>
                <td className={classes['soft']}>{p.line === null ? texts.timeLog : texts.line(p.line)}</td>
                <td>{p.why}.</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={classes['soft']}>{texts.andMore(more.toLocaleString('en'))}</p>}
      </div>
    </Panel>
  );
}
