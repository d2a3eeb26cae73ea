import type { Letter } from '#server/mail/render.ts';

type Language = Letter['language'];

/** Returns a link with its token behind `#`: browsers never send that part, so no log has it. */
const linkAddress = (appOrigin: string, kind: 'invitation' | 'reset' | 'address', token: string): string =>
  `${appOrigin}/login#${kind}=${token}`;

interface Linked {
  appOrigin: string;
  token: string;
  name: string;
  /** The sign-in name. */
  login: string;
  language: Language;
}

export function invitationLetter({ appOrigin, token, name, login, language }: Linked): Letter {
  const url = linkAddress(appOrigin, 'invitation', token);
  return language === 'fil'
    ? {
        language,
        subject: 'May account ka na sa Kawani',
        paragraphs: [
          `Magandang araw, ${name}.`,
          `Binuksan ng HR ang account mo sa Kawani. Doon ka puwedeng mag-file ng leave at overtime, kahit walang signal. Pumili ng password para makapagsimula. Sa susunod, mag-sign in gamit ang ${login}.`,
          'Isang beses lang magagamit ang link, sa loob ng 7 araw. Kung hindi mo ito inaasahan, huwag pansinin.',
        ],
        action: { label: 'Pumili ng password', url },
      }
    : {
        language,
        subject: 'Your Kawani account',
        paragraphs: [
          `Good day, ${name}.`,
          `HR has opened your account in Kawani, where you file leave and overtime, with or without a signal. Choose a password to begin. Later, sign in with ${login}.`,
          'The link works once, within seven days. If you did not expect this e-mail, ignore it.',
        ],
        action: { label: 'Choose a password', url },
      };
}

export function resetLetter({ appOrigin, token, name, login, language }: Linked): Letter {
  const url = linkAddress(appOrigin, 'reset', token);
  return language === 'fil'
    ? {
        language,
        subject: 'Pumili ng bagong password sa Kawani',
        paragraphs: [
          `Magandang araw, ${name}.`,
          `May humiling ng bagong password para sa ${login}. Kung ikaw ito, pumili ng bago. Masa-sign out ang lahat ng device; hindi mawawala ang mga request na naghihintay pa sa phone mo.`,
          'Isang beses lang magagamit ang link, sa loob ng isang oras. Kung hindi ikaw ang humiling, huwag pansinin; hindi nagbago ang password mo.',
        ],
        action: { label: 'Pumili ng bagong password', url },
      }
    : {
        language,
        subject: 'Choose a new Kawani password',
        paragraphs: [
          `Good day, ${name}.`,
          `A new password was requested for ${login}. If this was you, choose one. All devices will be signed out; requests waiting on your phone are not lost.`,
          'The link works once, within one hour. If this was not you, ignore this e-mail: your password has not changed.',
        ],
        action: { label: 'Choose a new password', url },
      };
}

/** Returns the letter to the new address of an account: opening its link proves that the user owns it. */
export function proveLetter({ appOrigin, token, name, language }: Linked): Letter {
  const url = linkAddress(appOrigin, 'address', token);
  return language === 'fil'
    ? {
        language,
        subject: 'Ito ba ang e-mail address mo?',
        paragraphs: [
          `Magandang araw, ${name}.`,
          'Inilagay ang address na ito sa account mo sa Kawani. Buksan ang link para magamit ito sa pag-sign in. Habang hindi pa, ang dati mong address ang gagamitin.',
          'Isang beses lang magagamit ang link, sa loob ng 3 araw. Kung hindi ikaw ang naglagay, huwag pansinin; walang magbabago.',
        ],
        action: { label: 'Oo, akin ito', url },
      }
    : {
        language,
        subject: 'Is this your e-mail address?',
        paragraphs: [
          `Good day, ${name}.`,
          'This address was added to your Kawani account. Open the link to sign in with it. Until you do, sign in with your current address.',
          'The link works once, within three days. If this was not you, ignore this e-mail: nothing will change.',
        ],
        action: { label: 'Yes, it is mine', url },
      };
}

/** Returns the letter that tells a user their password changed, so that they notice a change they did not make. */
export function changedLetter(given: { name: string; language: Language; by: 'link' | 'self' | 'hr' }): Letter {
  const { name, language, by } = given;
  if (language === 'fil')
    return {
      language,
      subject: by === 'hr' ? 'Binigyan ka ng one-time password' : 'Napalitan ang password mo sa Kawani',
      paragraphs: [
        `Magandang araw, ${name}.`,
        by === 'hr'
          ? 'Binigyan ka ng HR ng one-time password. Hindi na gumagana ang dati mong password, at na-sign out ang lahat ng device.'
          : 'Kapapalit lang ng password mo sa Kawani, at na-sign out ang ibang device.',
        'Kung wala kang alam dito, sabihin agad sa HR.',
      ],
    };
  return {
    language,
    subject: by === 'hr' ? 'You were given a one-time password' : 'Your Kawani password was changed',
    paragraphs: [
      `Good day, ${name}.`,
      by === 'hr'
        ? 'HR has given you a one-time password. Your old password no longer works, and all devices were signed out.'
        : 'Your Kawani password was just changed, and other devices were signed out.',
      'If this was not you, tell HR at once.',
    ],
  };
}

/** Returns the letter to an account's previous address after a change. */
export function addressLetter({ name, language }: { name: string; language: Language }): Letter {
  if (language === 'fil')
    return {
      language,
      subject: 'Napalitan ang e-mail ng account mo sa Kawani',
      paragraphs: [
        `Magandang araw, ${name}.`,
        'Pinalitan ang e-mail address ng account mo sa Kawani. Hindi na ito magagamit sa pag-sign in.',
        'Kung wala kang alam dito, sabihin agad sa HR.',
      ],
    };
  return {
    language,
    subject: 'The e-mail address of your Kawani account was changed',
    paragraphs: [
      `Good day, ${name}.`,
      'The e-mail address of your Kawani account was changed. You can no longer sign in with this address.',
      'If this was not you, tell HR at once.',
    ],
  };
}

/** Returns the letter that tells a user their authenticator app and passkeys were removed. */
export function resetFactorLetter({ name, language, by }: { name: string; language: Language; by: string }): Letter {
  if (language === 'fil')
    return {
      language,
      subject: 'Inalis ang second factor ng account mo sa Kawani',
      paragraphs: [
        `Magandang araw, ${name}.`,
        `Inalis ni ${by} ang authenticator app, mga passkey, at recovery code ng account mo. Na-sign out ang lahat ng device. Sa susunod na pag-sign in, password muna ang hihingin, at makakapag-set up ka ng bago.`,
        'Kung hindi mo ito hiningi, sabihin agad sa may-ari ng kompanya.',
      ],
    };
  return {
    language,
    subject: 'Your Kawani second factor was removed',
    paragraphs: [
      `Good day, ${name}.`,
      `${by} removed the authenticator app, passkeys, and recovery codes of your account. All devices were signed out. Sign in with your password next time and set up a new second factor.`,
      'If you did not ask for this, tell the owner of the company at once.',
    ],
  };
}

/** Returns the letter that tells an approver their delegation ended. */
export function substitutionEndedLetter(given: { name: string; language: Language; substitute: string }): Letter {
  const { name, language, substitute } = given;
  if (language === 'fil')
    return {
      language,
      subject: 'Wala ka nang kahalili sa Kawani',
      paragraphs: [
        `Magandang araw, ${name}.`,
        `Binigyan ng HR ng bagong paraan ng pag-sign in ang account ni ${substitute}, na kahalili mo sa pag-apruba. Kaya hindi mo na siya kahalili.`,
        `Kung si ${substitute} pa rin ang gusto mong kahalili, italaga ulit siya sa Kawani kapag nakapili na siya ng bagong password.`,
      ],
    };
  return {
    language,
    subject: 'Your delegate was removed',
    paragraphs: [
      `Good day, ${name}.`,
      `HR reset the sign-in of ${substitute}, your delegate for approvals. ${substitute} is therefore no longer your delegate.`,
      `To keep ${substitute} as your delegate, choose them again in Kawani after they set a new password.`,
    ],
  };
}
