import type { PrivacyNotice } from './en.ts';

/** Ang abiso sa privacy (RA 10173). Kapag nagbago ang kahulugan, palitan ang `privacyNoticeVersion`. */
export const notice: PrivacyNotice = {
  intro:
    'Iniingatan ng pinapasukan mo ang mga rekord ng iyong empleyo sa Kawani. Sinasabi rito kung ano ang iniingatan, bakit, gaano katagal, sino ang nakakakita, at ano ang maaari mong hilingin ayon sa Data Privacy Act of 2012 (RA 10173).',
  sections: [
    {
      heading: 'Ano ang iniingatan',
      text: 'Iyon lamang kailangan para sa iyong trabaho at sahod:',
      points: [
        'kung sino ka: pangalan, kapanganakan, kasarian, katayuang sibil, tirahan, telepono, e-mail, larawan, pirma, at kung sino ang tatawagan sa emergency;',
        'ang trabaho mo: kliyente, sangay, posisyon, iskedyul, oras ng pasok at labas, leave, overtime at iba pang inihahain mo, kasama ang mga larawan at dokumento;',
        'mga numero at pera: SSS, PhilHealth, Pag-IBIG at TIN, account mo sa bangko, mga benepisyo;',
        'ang account mo: kailan at sa anong uri ng device ka nag-sign in, at kung sino ang nagbago o nagbukas ng rekord mo.',
      ],
    },
    {
      heading: 'Bakit',
      text: 'Para tuparin ang kontrata mo sa trabaho, para bayaran ka, at para gawin ang hinihingi ng batas sa employer: ang Labor Code, at ang mga batas tungkol sa SSS, PhilHealth, Pag-IBIG at buwis. Walang ibinebenta, at walang ginagamit sa patalastas.',
    },
    {
      heading: 'Sino ang nakakakita',
      text: 'Nakikita lang ng bawat isa ang kailangan sa kanyang tungkulin:',
      points: [
        'ikaw: ang buong rekord mo;',
        'ang mga HR at payroll officer, at ang mga nag-aapruba sa inihahain mo;',
        'mga katrabaho sa iisang kliyente: pangalan, posisyon, sangay at kontak sa trabaho, at kung narito ka;',
        'ang kliyenteng pinagtatrabahuhan mo, para sa trabahong ginawa roon; ang mga ahensiya at ang bangko, para sa kontribusyon, buwis at sahod.',
      ],
    },
    {
      heading: 'Paano ito pinoprotektahan',
      text: 'Naka-encrypt ang mga numero mo sa gobyerno at ang account mo sa bangko, ipinapakita bilang mga tuldok, at itinatala ang bawat pagtingin nang buo. Inaalis ang mga kopya sa phone mo kapag nag-sign out ka. Sa hiramang phone, walang makikitang sa iyo ang susunod na gagamit.',
    },
    {
      heading: 'Gaano katagal',
      text: 'Habang empleyado ka, at pagkatapos ay hangga’t hinihingi ng batas: hindi bababa sa tatlong taon para sa mga rekord ng empleyo at oras (Labor Code), at kung gaano katagal ang nasa mga tuntunin ng buwis at kontribusyon para sa mga naibayad. Pagkatapos nito, binubura o inaalisan ng pagkakakilanlan.',
    },
    {
      heading: 'Ang mga karapatan mo',
      text: 'Maaari kang:',
      points: [
        'tumingin sa datos mo: sa iyong profile, at bilang kopyang maida-download doon;',
        'magpatama ng mali: sabihin sa HR;',
        'tumutol, o humiling na harangin o burahin ang isang bagay, kung walang batas o kontratang nangangailangan nito;',
        'magdala ng iyong datos, at mabayaran sa pinsalang dulot ng maling paggamit nito;',
        'magreklamo sa National Privacy Commission (privacy.gov.ph).',
      ],
    },
    {
      heading: 'Kanino magtatanong',
      text: 'Sa iyong HR officer, o sa Data Protection Officer ng pinapasukan mo na ituturo ng HR. Sila ang nananagot sa rekord na ito.',
    },
  ],
};
