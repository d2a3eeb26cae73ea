/** English texts of the desk: requests, approvals. */
export const texts = {
  // Approvals
  onlyRequestsOfYourClients: 'Only requests of your clients. [Show all]',
};
