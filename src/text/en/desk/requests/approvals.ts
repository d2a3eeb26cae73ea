/** English texts of the desk: requests, approvals. */
export const texts = {
  // Approvals
  onlyRequestsOfYourClients: 'Showing only requests from your clients’ employees. [Show all]',
};
