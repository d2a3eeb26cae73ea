/** English texts of the desk: requests, approvals. */
export const texts = {
  // Approvals
  onlyRequestsOfYourClients: 'Only requests for your clients. [Show all]',
};
