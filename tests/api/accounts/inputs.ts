/** A valid call of each endpoint of signing in and of accounts that are opened; `of`: the person some of them name. */
export const accountInputs = (of: () => number) => ({
  login: () => ({ body: { email: 'nobody@example.test', password: 'x' } }),
  getUser: () => ({}),
  logout: () => ({}),
  confirmPassword: () => ({ body: { password: 'wrong' } }),
  changePassword: () => ({ body: { password: 'wrong', new_password: 'long enough now' } }),
  mailStatus: () => ({}),
  forgotPassword: () => ({ body: { email: 'nobody@example.test' } }),
  showLink: () => ({ body: { token: 'x'.repeat(43) } }),
  proveAddress: () => ({ body: { token: 'x'.repeat(43) } }),
  acceptLink: () => ({ body: { token: 'x'.repeat(43), new_password: 'long enough now' } }),
  choosePassword: () => ({ body: { new_password: 'long enough now' } }),
  listInvitations: () => ({}),
  storeInvitation: () => ({ body: { employee_id: of(), role_ids: [1] } }),
  resendInvitation: () => ({ params: { id: 1 } }),
  revokeInvitation: () => ({ params: { id: 1 } }),
});
