/** The permissions of an owner, who manages both users and roles and so can let all others in. */
export const ownerCodes = ['HRIS15', 'HRIS16'] as const;

/** Returns whether a user who holds these permissions is an owner. */
export const isOwner = (holds: (code: (typeof ownerCodes)[number]) => boolean): boolean => ownerCodes.every(holds);
