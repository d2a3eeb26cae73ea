export interface PrivacyNotice {
  intro: string;
  sections: readonly { heading: string; text: string; points?: readonly string[] }[];
}

/** The privacy notice (RA 10173, Data Privacy Act of 2012). A change of its meaning needs a new `privacyNoticeVersion`. */
export const notice: PrivacyNotice = {
  intro:
    'Your employer keeps your employment records in Kawani. This notice says what is kept, why, for how long, who sees it, and what you may ask for under the Data Privacy Act of 2012 (RA 10173).',
  sections: [
    {
      heading: 'What is kept',
      text: 'Only what employing and paying you needs:',
      points: [
        'who you are: name, date of birth, sex, civil status, address, phone, e-mail, photo, signature, and whom to call in an emergency;',
        'your work: client, branch, position, schedule, time in and out, leave, overtime and what else you file, with its photos and documents;',
        'numbers and money: SSS, PhilHealth, Pag-IBIG and TIN, your bank account, benefits;',
        'your account: when and on what kind of device you signed in, and who changed or opened your record.',
      ],
    },
    {
      heading: 'Why',
      text: 'To carry out your employment contract, to pay you, and to do what the law asks of an employer: the Labor Code, and the laws on SSS, PhilHealth, Pag-IBIG and taxes. Nothing is sold, and nothing is used for advertising.',
    },
    {
      heading: 'Who sees it',
      text: 'Each sees only what their task needs:',
      points: [
        'you: all of your own record;',
        'HR and payroll officers, and those who approve what you file;',
        'colleagues of your client: name, position, branch and work contacts, and whether you are in;',
        'the client you are assigned to, for the work done there; the agencies and the bank, for contributions, taxes and pay.',
      ],
    },
    {
      heading: 'How it is kept safe',
      text: 'Government numbers and your bank account are encrypted, shown as dots, and seeing one in full is recorded. Copies on your phone are removed when you sign out. On a shared phone the next person sees nothing of yours.',
    },
    {
      heading: 'For how long',
      text: 'As long as you are employed, and afterwards for as long as the law asks for: at least three years for employment and time records (Labor Code), and as long as the tax and contribution rules say for what was paid. After that it is deleted or made anonymous.',
    },
    {
      heading: 'Your rights',
      text: 'You may:',
      points: [
        'see your data: in your profile, and as a copy you can download there;',
        'have a mistake put right: tell HR;',
        'object, or ask that something is blocked or deleted, where no law and no contract needs it;',
        'take your data with you, and be compensated for damage from its misuse;',
        'complain to the National Privacy Commission (privacy.gov.ph).',
      ],
    },
    {
      heading: 'Whom to ask',
      text: 'Your HR officer, or the Data Protection Officer of your employer, whom HR names to you. They answer for this record.',
    },
  ],
};
