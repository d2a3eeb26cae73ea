import type { onPhone as english } from '../en/on-phone.ts';

export const onPhone: Record<keyof typeof english, string> = {
  'draft.leave': 'May sinimulan kang leave request noong {date}.',
  'draft.overtime': 'May sinimulan kang overtime noong {date}.',
  'draft.accomplishment': 'May sinimulan kang accomplishment noong {date}.',
  'draft.change-schedule': 'May sinimulan kang pagpalit ng schedule noong {date}.',
  'draft.time-report': 'May sinimulan kang report ng maling oras noong {date}.',
  'draft.correction': 'May sinimulan kang pagtatama noong {date}: {kind}.',
  'draft.files': '{count} file ang kasama nito.',
  'draft.files.one': '1 file ang kasama nito.',
  'draft.continue': 'Ituloy',
  'draft.discard': 'Itapon ang draft na ito? Mabubura sa phone na ito ang isinulat mo at ang mga file nito.',
  'signout.drafts': 'Mabubura ang {count} draft na hindi mo na-file.',
  'signout.drafts.one': 'Mabubura ang 1 draft na hindi mo na-file.',
  'files.gone':
    'Hindi mabasa ang “{name}”: nailipat o nabura na, o hindi pa na-download sa phone na ito. Buksan muna, saka piliin ulit.',
};
