import type { holidays as english } from '../en/holidays.ts';

export const holidays: Record<keyof typeof english, string> = {
  'calendar.previous': 'Nakaraang buwan',
  'calendar.next': 'Susunod na buwan',
  'calendar.today': 'Ngayong araw',
  'holidays.view': 'View',
  'holidays.view-month': 'Kalendaryo',
  'holidays.view-year': 'Listahan',
  'holidays.year': 'Taon',
  'holidays.these': 'listahang ito',
  'holidays.next': 'Susunod na holiday',
  'holidays.of-year': 'Mga holiday ng {year}',
  'holidays.in-month': 'Mga holiday sa {month}',
  'holidays.none-in-month': 'Walang holiday sa {month}',
  'holidays.empty': 'Wala pang naka-record na holiday',
  'holidays.empty-hint': 'Inilalagay ito ng HR kapag naiproklama na. Kusa itong lalabas dito.',
  'holidays.none-of-year': 'Wala pang naipoproklama para sa {year}',
  'holidays.later':
    'May mga holiday, gaya ng dalawang Eid, na sa loob pa ng taon ipinoproklama. Lalabas dito kapag mayroon na.',
  'holidays.local': 'Lokal',
  'holidays.local-long': 'Lokal na holiday ng branch mo',
  'holidays.national': 'Buong bansa',
  'holidays.legend': 'Ibig sabihin ng mga marka',
  'holidays.scope': 'Para sa',
  'holidays.kind': 'Uri',
  'holidays.proclaimed': 'Batay sa',
  'holidays.moved': 'Inilipat',
  'holidays.moved-from': 'sa araw na ito ipagdiriwang imbes na sa {date}',
  'holidays.pays': 'Magkano ang bayad kapag pumasok',
  'holidays.worked': 'Kapag pumasok ka, {percent}% ng arawang sahod ang bayad sa unang 8 oras.',
  'holidays.worked-ordinary': 'Karaniwang araw ito ng trabaho, at karaniwan ang sahod.',
  'holidays.unworked':
    'Kahit hindi ka pumasok, {percent}% pa rin ang bayad, basta pumasok ka o naka-leave na may bayad sa huling araw ng trabaho mo bago nito.',
  'holidays.unworked-nothing':
    'Kapag hindi ka pumasok, walang bayad ang araw na ito, maliban kung mas malaki ang bigay ng kontrata o ng kompanya.',
  'holidays.rows': 'Oras',
  'holidays.row-unworked': 'Hindi pumasok',
  'holidays.row-worked': 'Unang 8 oras',
  'holidays.row-overtime': 'Overtime, bawat oras',
  'holidays.row-night': '10 PM hanggang 6 AM, bawat oras',
  'holidays.on-work-day': 'Sa araw ng pasok',
  'holidays.on-rest-day': 'Sa rest day mo',
  'holidays.yours-work': 'Ayon sa schedule mo, araw ito ng pasok mo.',
  'holidays.yours-rest': 'Ayon sa schedule mo, rest day mo ito.',
  'holidays.look-back':
    'Kung rest day o walang pasok ang araw bago nito, ang araw ng trabaho bago pa niyon ang titingnan. Buo palagi ang bayad kapag pumasok ka sa mismong holiday.',
  'holidays.monthly':
    'Buwanan ba ang sahod mo? Baka kasama na roon ang unang 100%, at ang sobra na lang ang idadagdag kapag pumasok ka.',
  'holidays.not-covered':
    'Ito ang pinakamababang ibinibigay ng batas. Hindi saklaw ang mga manager, ang mga nagtatrabaho sa labas na hindi nababantayan ang oras, at ang ilang maliliit na tindahan.',
  'holidays.source': 'Batayan: {source}; Labor Code Art. 86, 87, 93, 94',
};
