import type { onPhone as english } from '../en/on-phone.ts';

export const onPhone: Record<keyof typeof english, string> = {
  'draft.request': 'May sinimulan kang request noong {date}: {kind}.',
  'draft.correction': 'May sinimulan kang pagtatama noong {date}: {kind}.',
  'draft.files': '{count} file ang kasama nito.',
  'draft.files.one': '1 file ang kasama nito.',
  'draft.continue': 'Ituloy',
  'draft.discard': 'Burahin ang draft na ito? Mabubura sa phone na ito ang isinulat mo at ang mga file nito.',
  'signout.drafts': 'Buburahin ng pag-sign out ang {count} draft na hindi mo na-file.',
  'signout.drafts.one': 'Buburahin ng pag-sign out ang 1 draft na hindi mo na-file.',
  'lost.title':
    'Binura ng phone na ito ang {count} request bago naipadala, dahil napuno o nilinis ang storage. Wala ang mga ito sa Kawani.',
  'lost.title.one':
    'May request na binura ng phone na ito bago naipadala, dahil napuno o nilinis ang storage. Wala ito sa Kawani.',
  'lost.again': 'I-file ulit',
  'lost.dismiss': 'Isara',
  'outbox.persistent': 'Hindi buburahin ng phone na ito ang mga naghihintay dito, kahit puno na ang storage.',
  'outbox.not-persistent':
    'Puwedeng burahin ng phone na ito ang mga naghihintay dito kapag puno na ang storage. Mas ligtas kung naka-install ang Kawani.',
  'files.gone':
    'Hindi mabasa ang “{name}”: nailipat o nabura na, o hindi pa na-download sa phone na ito. Buksan muna, saka piliin ulit.',
};
