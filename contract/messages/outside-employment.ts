/** Sentences for dates outside the employment, shared by phone and server. */
export const outsideEmployment = { before: 'filing.not_hired', after: 'filing.separated' } as const;
