/** The sentences for dates that reach over an end of the person's employment, the same on the phone and the server. */
export const outsideEmployment = { before: 'filing.not_hired', after: 'filing.separated' } as const;
