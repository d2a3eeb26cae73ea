import { counted } from '#domain/lists/counted.ts';
import type { Part } from '#server/text/part.ts';

/** English sentences of the server's responses: hr, access. */
export const sentences = {
  // authority
  atLeastOneAccountMust:
    'At least one account must manage both users and roles. Give both permissions to another account first.',
  noUserWhoCanSign:
    'At least one user who can sign in must manage both users and roles. Ask another user with both permissions to choose a password first.',
  noAccountWouldHaveGive: (lost: Part) =>
    `At least one account must have ${lost}. Give the permission to another account first.`,
  noUserWhoCanSignIn: (closed: Part) =>
    `At least one user who can sign in must have ${closed}. Ask another user with the permission to choose a password first.`,
  // permissions.handlers
  anotherGroupHasThisName: 'Another group has this name. Enter another name.',
  permissionsInThisGroup: (count: number) =>
    `${counted(count, 'permission is', 'permissions are')} in this group. Move them to another group first.`,
  anotherPermissionHasThisCode: 'Another permission has this code. Enter another code.',
  chooseAnActiveGroup: 'Choose an active group.',
  isABuiltInCode: (was: Part) =>
    `${was} is a built-in permission. You can change its name and group, but not its code.`,
  isABuiltInCodeAnd: (code: Part) =>
    `${code} is a built-in permission and can’t be archived. Remove it from the roles instead.`,
  // roles.handlers
  anotherRoleHasThisName: 'Another role has this name. Enter another name.',
  usersHaveThisRole: (users: number) =>
    `${counted(users, 'user has', 'users have')} this role. Assign them another role first.`,
  hasThisRoleAndMore: (name: Part) => `${name} has this role and more permissions than you. Ask an owner to change it.`,
  youCantGiveBecauseYou: (beyond: Part) =>
    `You can’t give permissions that you don’t have: ${beyond}. Ask a user who has them.`,
  enterTheReasonWhyThis: (sentence: Part) => `${sentence} Enter the reason why this role needs both.`,
  // users.handlers
  anotherAccountHasThisAddress: 'Another account, perhaps an archived one, has this address. Enter another address.',
  aUserWithoutAnEmployee: 'A user without an employee code signs in with an e-mail address. Enter one.',
  anEmployeesNameComesFrom: 'An employee’s name comes from the 201 file. Change it there.',
  thisAccountHasNoE: 'This account has no e-mail address to sign in with. Enter one first.',
};
