import type { notifications as english } from '../en/notifications.ts';

export const notifications: Record<keyof typeof english, string> = {
  'notices.title': 'Mga abiso',
  'notices.open': 'Mga abiso, {count} hindi pa nababasa',
  'notices.open-empty': 'Mga abiso, nabasa na lahat',
  'notices.unread': 'Hindi pa nababasa',
  'notices.decided': 'inaksyunan {when}',
  'notices.empty': 'Wala pang naaksyunan',
  'notices.none': 'Wala pang abiso para sa iyo',
  'notices.empty-hint': 'Lalabas dito kapag naaprubahan o tinanggihan ang na-file mo.',
  'notices.read-all': 'Markahan lahat na nabasa na',
  'notices.read-failed': 'Walang koneksyon. Mananatili muna itong hindi pa nababasa.',
  'notices.earlier': 'Ipakita ang mas nauna',
  'notices.ways': 'Abisuhan din ako',
  'notices.push': 'Sa device na ito',
  'notices.push-hint': 'May lalabas na abiso kapag naaprubahan o tinanggihan ang request mo. Hindi kasama ang dahilan.',
  'notices.push-forbidden': 'Naka-block ang mga abiso ng Kawani. Payagan ito sa settings ng browser o phone mo.',
  'notices.push-impossible': 'Hindi kayang magpakita ng abiso ng browser na ito.',
  'notices.push-ios': 'Sa iPhone, i-install muna ang Kawani: Share, tapos Add to Home Screen.',
  'notices.push-failed': 'Hindi maabot ang notification service. Subukan ulit mamaya.',
  'notices.mail': 'Sa e-mail',
  'notices.ways-offline': 'Mababago ito kapag may koneksyon na.',
};
