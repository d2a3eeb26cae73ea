/** English sentences of the server's responses: hr, documents. */
export const sentences = {
  // printed
  issuedInKawaniBy: (createdAt: string, createdBy: string | null) =>
    `Issued in Kawani on ${createdAt}${createdBy === null ? '' : ` by ${createdBy}`}.`,
  employeeConfirmedReceipt: (acknowledgedAt: string) => ` The employee confirmed receipt on ${acknowledgedAt}.`,
  // papers.handlers
  anotherUserMustArchiveYour: 'You can’t archive your own documents. Ask another user.',
  anotherUserMustIssueYour: 'You can’t issue your own documents. Ask another user.',
};
