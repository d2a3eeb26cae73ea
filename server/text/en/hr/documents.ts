/** English sentences that the server answers: hr, documents. */
export const sentences = {
  // papers.handlers
  anotherUserMustArchiveYour: 'Another user must archive your own documents.',
  anotherUserMustIssueYour: 'Another user must issue your own documents.',
};
