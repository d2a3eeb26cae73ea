import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';

/** Skipped lines of a file with their reasons. */
export function SkippedLines({ upload, onClose }: { upload: TimeUpload; onClose: () => void }) {
  const { skipped, problems } = upload;
  const more = skipped - problems.length;
  return (
    <Panel
      title={`Skipped lines of ${upload.file_name}`}
      note={`${skipped === 1 ? '1 line was' : `${skipped} lines were`} skipped. Correct the file and upload it again. Time logs already uploaded aren’t duplicated.`}
      onClose={onClose}
    >
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label="Skipped lines">
          <tbody>
            {problems.map((p, i) => (
              <tr key={i}>
                <td className={classes['soft']}>{p.line === null ? 'Time log' : `Line ${p.line}`}</td>
                <td>{p.why}.</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={classes['soft']}>And {more.toLocaleString('en')} more.</p>}
      </div>
    </Panel>
  );
}
