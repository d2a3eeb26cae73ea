/** English sentences that the server answers: hr, documents. */
export const sentences = {
  // papers.handlers
  anotherUserMustArchiveYour: 'You can’t archive your own documents. Ask another user.',
  anotherUserMustIssueYour: 'You can’t issue your own documents. Ask another user.',
};
