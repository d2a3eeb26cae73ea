import type { Letter } from '#server/mail/render.ts';

type Language = Letter['language'];

export type FactorChange = 'app-added' | 'passkey-added' | 'app-removed' | 'passkey-removed' | 'codes-made';

const factorEn: Record<FactorChange, { subject: string; line: string }> = {
  'app-added': {
    subject: 'An authenticator app was added to your Kawani account',
    line: 'An authenticator app was just added to your Kawani account. Sign-ins ask for its code from now on.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Kawani account',
    line: 'A passkey was just added to your Kawani account. It signs in without your password.',
  },
  'app-removed': {
    subject: 'The authenticator app of your Kawani account was removed',
    line: 'The authenticator app of your Kawani account was just removed. Its codes no longer work.',
  },
  'passkey-removed': {
    subject: 'A passkey of your Kawani account was removed',
    line: 'A passkey of your Kawani account was just removed. It no longer signs in.',
  },
  'codes-made': {
    subject: 'New recovery codes for your Kawani account',
    line: 'New recovery codes were just made for your Kawani account. The former ones no longer work.',
  },
};

const factorFil: Record<FactorChange, { subject: string; line: string }> = {
  'app-added': {
    subject: 'May idinagdag na authenticator app sa Kawani account mo',
    line: 'May idinagdag na authenticator app sa Kawani account mo. Hihingin na ang code nito tuwing magsa-sign in ka.',
  },
  'passkey-added': {
    subject: 'May idinagdag na passkey sa Kawani account mo',
    line: 'May idinagdag na passkey sa Kawani account mo. Makakapag-sign in gamit ito kahit walang password.',
  },
  'app-removed': {
    subject: 'Inalis ang authenticator app ng Kawani account mo',
    line: 'Inalis ang authenticator app ng Kawani account mo. Hindi na gagana ang mga code nito.',
  },
  'passkey-removed': {
    subject: 'May inalis na passkey sa Kawani account mo',
    line: 'May inalis na passkey sa Kawani account mo. Hindi na ito magagamit sa pag-sign in.',
  },
  'codes-made': {
    subject: 'May bagong recovery codes ang Kawani account mo',
    line: 'Gumawa ng bagong recovery codes para sa Kawani account mo. Hindi na gagana ang mga luma.',
  },
};

/**
 * Returns the letter that tells a user their own second factors were changed in their session, and what to do if it
 * wasn't them.
 */
export function factorLetter(given: { name: string; language: Language; change: FactorChange }): Letter {
  const { name, language, change } = given;
  return language === 'fil'
    ? {
        language,
        subject: factorFil[change].subject,
        paragraphs: [
          `Magandang araw, ${name}.`,
          factorFil[change].line,
          'Kung ikaw ang gumawa nito, wala ka nang kailangang gawin. Kung hindi, palitan agad ang password mo, i-sign out ang lahat ng ibang device sa Profile, at sabihin agad sa HR.',
        ],
      }
    : {
        language,
        subject: factorEn[change].subject,
        paragraphs: [
          `Good day, ${name}.`,
          factorEn[change].line,
          'If this was you, there is nothing to do. If not, change your password at once, sign out all other devices in your profile, and tell HR.',
        ],
      };
}

/** The unusual properties of a sign-in. */
export interface Unusual {
  /** True if the account has not signed in from this network before. */
  network: boolean;
  /** True if the account has not signed in with this kind of device before. */
  device: boolean;
  /** Number of wrong passwords before the right one. 0 if too few to report. */
  wrong: number;
}

export interface SignInFacts {
  name: string;
  language: Language;
  /** Time of the sign-in, such as `18 Nov 2026, 12:00 PM`. */
  at: string;
  device: { browser: string | null; system: string | null };
  network: string | null;
  unusual: Unusual;
}

/** Returns the letter that tells a user of an unusual sign-in, and what to do if it wasn't them. */
export function unusualLetter(facts: SignInFacts): Letter {
  const { name, language, at, device, network, unusual } = facts;
  const names = [device.browser, device.system].filter((part) => part !== null);
  if (language === 'fil') {
    const using = names.length === 0 ? '' : `, gamit ang ${names.join(' sa ')}`;
    const from = network === null ? '' : `, mula sa network na ${network}`;
    return {
      language,
      subject: 'May bagong sign-in sa Kawani account mo',
      paragraphs: [
        `Magandang araw, ${name}.`,
        `May nag-sign in sa account mo noong ${at}${using}${from}.`,
        ...(unusual.network ? ['Ngayon lang nag-sign in ang account mo mula sa network na ito.'] : []),
        ...(unusual.device ? ['Ngayon lang nag-sign in ang account mo gamit ang ganitong device.'] : []),
        ...(unusual.wrong > 0 ? [`${unusual.wrong} beses munang mali ang password na inilagay.`] : []),
        'Kung ikaw ito, wala ka nang kailangang gawin. Kung hindi, palitan agad ang password mo, i-sign out ang device na ito sa Profile, at sabihin agad sa HR.',
      ],
    };
  }
  const using = names.length === 0 ? '' : ` with ${names.join(' on ')}`;
  const from = network === null ? '' : ` from network ${network}`;
  return {
    language,
    subject: 'New sign-in to your Kawani account',
    paragraphs: [
      `Good day, ${name}.`,
      `There was a sign-in to your account on ${at}${using}${from}.`,
      ...(unusual.network ? ['Your account has not signed in from this network before.'] : []),
      ...(unusual.device ? ['Your account has not signed in with this kind of device before.'] : []),
      ...(unusual.wrong > 0 ? [`${unusual.wrong} wrong passwords were entered before the right one.`] : []),
      'If this was you, there is nothing to do. If not, change your password at once, sign out this device in your profile, and tell HR.',
    ],
  };
}
