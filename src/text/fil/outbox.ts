import type { phone as english } from '#src/text/en/outbox.ts';

export const phone: Record<keyof typeof english, string> = {
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
};
