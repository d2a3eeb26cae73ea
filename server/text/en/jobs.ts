/** English sentences of the server's responses: jobs. */
export const sentences = {
  // work
  anErrorInKawaniStopped: 'An error in Kawani stopped this job. Resume the job, or tell your Kawani administrator.',
  thisVersionOfKawaniDoesnt: 'This version of Kawani can’t run this kind of job. Tell your Kawani administrator.',
};
