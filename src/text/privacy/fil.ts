import type { PrivacyNotice } from './en.ts';

/** Ang abiso sa privacy (RA 10173). Kapag nagbago ang kahulugan, palitan ang `privacyNoticeVersion`. */
export const notice: PrivacyNotice = {
  intro:
    'Naka-record sa Kawani ang tungkol sa trabaho mo. Nakasulat dito kung ano ang naka-record, bakit, gaano katagal, sino ang nakakakita, at ano ang puwede mong hilingin ayon sa Data Privacy Act of 2012 (RA 10173).',
  sections: [
    {
      heading: 'Ano ang naka-record',
      text: 'Iyong kailangan lang para sa trabaho at sahod mo:',
      points: [
        'kung sino ka: pangalan, birthday, kasarian, civil status, address, phone, e-mail, litrato, pirma, at emergency contact;',
        'ang trabaho mo: kliyente, branch, posisyon, schedule, oras ng pasok at uwi, leave, overtime, at iba pang request mo, kasama ang mga litrato at dokumento;',
        'mga numero at pera: SSS, PhilHealth, Pag-IBIG at TIN, bank account mo, mga benepisyo;',
        'ang account mo: kailan at sa anong uri ng device ka nag-sign in, at kung sino ang nagbago o nagbukas ng record mo.',
      ],
    },
    {
      heading: 'Bakit',
      text: 'Para tuparin ang kontrata mo sa trabaho, para bayaran ka, at para gawin ang hinihingi ng batas sa employer: ang Labor Code, at ang mga batas tungkol sa SSS, PhilHealth, Pag-IBIG at buwis. Walang ibinebenta, at walang ginagamit sa ads.',
    },
    {
      heading: 'Sino ang nakakakita',
      text: 'Nakikita lang ng bawat isa ang kailangan sa kanyang tungkulin:',
      points: [
        'ikaw: ang buong record mo;',
        'ang mga HR at payroll officer, at ang mga nag-aapruba ng mga request mo;',
        'mga katrabaho sa iisang kliyente: pangalan, posisyon, branch, at contact sa trabaho, at kung narito ka;',
        'ang kliyenteng pinagtatrabahuhan mo, para sa trabahong ginawa roon; ang mga ahensiya at ang bangko, para sa kontribusyon, buwis at sahod.',
      ],
    },
    {
      heading: 'Paano ito pinoprotektahan',
      text: 'Naka-encrypt ang mga Government ID mo at ang bank account mo, nakatago habang ipinapakita, at naka-record ang bawat pagtingin nang buo. Buburahin ang mga kopya sa phone mo kapag nag-sign out ka. Sa hiram na phone, walang makikitang sa iyo ang susunod na gagamit.',
    },
    {
      heading: 'Gaano katagal',
      text: 'Habang empleyado ka, at pagkatapos ay hangga’t hinihingi ng batas: hindi bababa sa tatlong taon para sa mga record ng trabaho at oras (Labor Code), at kung gaano katagal ang nasa mga patakaran ng buwis at kontribusyon para sa mga naibayad. Pagkatapos nito, binubura o inaalisan ng pangalan.',
    },
    {
      heading: 'Ang mga karapatan mo',
      text: 'Puwede kang:',
      points: [
        'tumingin sa data mo: sa profile mo, at bilang kopyang puwedeng i-download doon;',
        'magpatama ng mali: sabihin sa HR;',
        'tumutol, o humiling na harangin o burahin ang isang bagay, kung walang batas o kontratang nangangailangan nito;',
        'magdala ng data mo sa iba, at mabayaran kung may pinsala dahil sa maling paggamit nito;',
        'magreklamo sa National Privacy Commission (privacy.gov.ph).',
      ],
    },
    {
      heading: 'Kanino magtatanong',
      text: 'Sa iyong HR officer, o sa Data Protection Officer ng pinapasukan mo na ituturo ng HR. Sila ang may pananagutan sa record na ito.',
    },
  ],
};
