import type { outbox as english } from '../en/outbox.ts';

export const outbox: Record<keyof typeof english, string> = {
  'outbox.send-again': 'Ipadala ulit',
  'outbox.ask.permission': 'Maibabalik ng HR ang permiso mo. Pagkatapos, i-tap ang Ipadala ulit.',
  'outbox.ask.leave-type':
    'Pumili ng ibang uri ng leave sa Itama, o hilingin sa HR na ibalik ito at i-tap ang Ipadala ulit.',
  'outbox.ask.other': 'Maaayos ito ng HR. Pagkatapos, i-tap ang Ipadala ulit.',
  'outbox.as-new': 'I-file bilang bago',
  'outbox.let-go': 'Huwag nang ituloy',
  'outbox.let-go-ask': 'Huwag nang ituloy? Buburahin sa phone na ito ang isinulat mo; walang magbabago sa HR.',
  'outbox.keep-filing': 'Huwag nang bawiin',
  'outbox.withdrawing': 'Binabawi na ito.',
  'outbox.withdraw-kept': 'Naka-save sa phone na ito: kusa itong babawiin kapag may koneksyon.',
  'outbox.withdraw-waits': 'Nasa phone na ito pa ang pagbawi at kusa itong ipapadala.',
  'outbox.correction-waits': 'Nasa phone na ito pa ang pagtatama at kusa itong ipapadala.',
  'outbox.decided.approved': 'Naaprubahan na pala ito.',
  'outbox.decided.rejected': 'Tinanggihan na pala ito.',
  'outbox.decided.cancelled': 'Kinansela na pala ito.',
  'outbox.decided.withdrawn': 'Binawi na pala ito.',
  'outbox.now': 'Ganito na ito ngayon:',
  'unsent.title': 'Mga request na hindi pa natatanggap',
  'unsent.hint':
    'Nasa phone pa ng taong ito at hindi pa natanggap ng Kawani nang gawin ang file na ito. Patuloy itong ipapadala; may numero ng resibo ang bawat isa para hindi madoble.',
  'unsent.key': 'Numero ng resibo',
  'unsent.of-record': 'Para sa numero',
  'outbox.while-open': 'Sa phone na ito, ipinapadala ang mga request habang bukas ang Kawani.',
  'pwa.in-app-title': 'Buksan ang Kawani sa browser mo',
  'pwa.in-app':
    'Nasa loob ka ng ibang app, at walang mase-save rito para kapag walang signal. Piliin ang “Open in browser” sa menu nito (⋯), o kopyahin ang address sa Safari o Chrome.',
  'pwa.copy': 'Kopyahin ang address',
  'pwa.copied': 'Nakopya na ang address',
  'pwa.installed': 'Naka-install na ang Kawani sa device na ito: buksan mula sa home screen o sa listahan ng mga app.',
  'pwa.from-menu': 'Buksan ang menu ng browser mo at piliin ang “Install app” o “Add to Home screen”.',
  'data.last': 'Huling sync:',
  'data.bytes': '{received} ang natanggap, {sent} ang naipadala',
  'data.counts':
    'Bilang ng mga sagot at ng na-file habang bukas ang Kawani. Hindi kasama ang naipadala sa background at ang mga bagong bersyon ng app.',
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
