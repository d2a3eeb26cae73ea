import { VisuallyHidden } from '@mantine/core';
import { showFile } from '#calls/common/files.ts';
import type { Employee } from '#contract/hr/people/employees.ts';
import { writtenName } from '#domain/records/person-name.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { Chip } from '#src/shared/ui/Chip.tsx';
import { CameraIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Head.module.css';
import { useOver } from './use-over.ts';
import { usePicture } from './use-picture.ts';

/** Photo, name, and client. */
export function Head({ employee }: { employee: Employee }) {
  const say = useWords();
  const { open } = useOver();
  const name = writtenName(employee);
  return (
    <div className={classes['head']}>
      <button type="button" className={classes['photo']} aria-haspopup="dialog" onClick={() => open('photo')}>
        <VisuallyHidden>{say('photo.change')}</VisuallyHidden>
        {employee.photo ? (
          <Photo id={employee.photo.id} name={name} />
        ) : (
          <span aria-hidden="true">{`${employee.first_name[0] ?? ''}${employee.last_name[0] ?? ''}`}</span>
        )}
        <span className={classes['camera']}>
          <CameraIcon size={18} />
        </span>
      </button>
      <div className={classes['who']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['place']}>
          {employee.position}, {employee.client.name}
        </p>
        <p className={classes['chips']}>
          <Chip tone="quiet">{employee.employee_code}</Chip>
          {employee.employment_status && (
            <Chip tone="quiet">{say(`profile.employment.${employee.employment_status}`)}</Chip>
          )}
        </p>
      </div>
    </div>
  );
}

function Photo({ id, name }: { id: number; name: string }) {
  const say = useWords();
  const { data } = useEndpoint(showFile, { params: { id } });
  const url = usePicture(data);
  return url ? <img src={url} alt={say('photo.of', { name })} /> : null;
}
