/** English sentences that the server answers: jobs. */
export const sentences = {
  // work
  anErrorInKawaniStopped: 'An error in Kawani stopped it. Resume it, or tell your Kawani administrator.',
  thisVersionOfKawaniDoesnt: 'This version of Kawani doesn’t know this kind of job.',
};
